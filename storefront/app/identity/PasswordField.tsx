// For choosing a password: its rule is always to be seen, and how good it is while it is typed.
import { useState, type ComponentProps } from 'react'
import { password, passwordMax, passwordMin } from '#app/forms/fieldRules'
import { useTexts } from '#app/texts/texts'
import { CheckedField } from '#app/forms/CheckedField'
import { passwordStrength, type Strength } from './passwordStrength'

const BARS: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

type Props = Pick<ComponentProps<typeof CheckedField>, 'label' | 'name' | 'error' | 'autoFocus'>

export function PasswordField(props: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  const isSpoken = strength !== 'short'
  return (
    <div>
      <CheckedField
        name="password"
        {...props}
        type="password"
        autoComplete="new-password"
        maxLength={passwordMax}
        hint={t('password.rule', { min: passwordMin, max: passwordMax })}
        check={password}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {/* Its place is kept, so that nothing moves while somebody types. */}
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3">
        <span aria-hidden="true" className="flex w-24 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={`h-1 flex-1 ${bar <= BARS[strength] ? 'bg-moss' : 'bg-stone'}`}
            />
          ))}
        </span>
        <p role="status" className="text-sm text-graphite">
          {isSpoken && t(`password.strength.${strength}`)}
        </p>
      </div>
    </div>
  )
}
