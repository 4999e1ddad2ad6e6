import { useId } from 'react'
import { useTexts } from '#app/shops/texts'

interface Props {
  name: string
  defaultValue?: string | undefined
}

export function GenderField({ name, defaultValue = '' }: Props) {
  const t = useTexts()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('signin.gender')}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        className="min-h-12 w-full border border-mist bg-transparent px-3"
      >
        <option value="">{t('signin.gender.none')}</option>
        {(['f', 'm', 'd'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`signin.gender.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
