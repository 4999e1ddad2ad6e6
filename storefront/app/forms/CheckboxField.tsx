import type { ComponentProps } from 'react'

interface Props extends Pick<
  ComponentProps<'input'>,
  'autoFocus' | 'aria-invalid' | 'aria-describedby'
> {
  name: string
  label: string
  isChecked: boolean
}

export function CheckboxField({ label, isChecked, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        {...input}
        type="checkbox"
        value="yes"
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}
