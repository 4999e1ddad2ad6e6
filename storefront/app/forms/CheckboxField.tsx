interface Props {
  name: string
  label: string
  isChecked: boolean
}

export function CheckboxField({ name, label, isChecked }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}
