// For whoever looks after experiments: which run here, and in which arm they are shown. It chooses
// among the arms that are defined, in this browser alone, and such visits are not counted.
import { useEffect, useState } from 'react'
import type { Answer } from '#app/rpc/client'
import { useShownExperiments } from '#app/experiments/shownExperiments'
import { useRpc } from '#app/storefronts/useRpc'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { closeToolbar, forceArm, forcedArms } from './toolbarState'

type Experiments = Answer<'getExperiments'>['experiments']

export default function ExperimentsToolbar() {
  const t = useTexts()
  const rpc = useRpc()
  const onPage = useShownExperiments()
  const [experiments, setExperiments] = useState<Experiments>([])
  const forced = forcedArms()

  useEffect(() => {
    rpc.getExperiments({}).then(
      (answer) => setExperiments(answer.experiments),
      () => undefined,
    )
  }, [rpc])

  return (
    <aside className="experiments-bar not-printed" aria-label={t('experiments.title')}>
      <p className="font-medium">{t('experiments.title')}</p>
      {experiments.length === 0 && <p className="text-sm">{t('experiments.none')}</p>}
      {experiments.map(({ name, variants }) => (
        <label key={name} className="flex items-center gap-2 text-sm">
          {name}
          <select
            className="min-h-11 border border-mist bg-paper px-2"
            value={forced[name] ?? onPage?.arms[name] ?? variants[0]}
            onChange={({ target }) => forceArm(name, target.value)}
          >
            {variants.map((variant) => (
              <option key={variant}>{variant}</option>
            ))}
          </select>
        </label>
      ))}
      <Button look="quiet" onClick={closeToolbar}>
        {t('experiments.close')}
      </Button>
    </aside>
  )
}
