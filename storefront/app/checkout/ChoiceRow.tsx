import type { ReactNode } from 'react'

interface Props {
  name: string
  value: string
  isChecked: boolean
  isDisabled?: boolean
  needsMandate?: boolean
  title: string
  text?: ReactNode
  end?: ReactNode
  mark?: ReactNode
  onChoose?: (value: string) => unknown
}

/** One of several ways, as large as a finger needs it. */
export function ChoiceRow(props: Props) {
  const { name, value, isChecked, isDisabled, needsMandate, title, text, end, mark, onChoose } =
    props
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 border border-mist px-4 py-3 has-[:checked]:border-ink has-[:disabled]:cursor-not-allowed has-[:disabled]:text-graphite">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChecked}
        disabled={isDisabled}
        onChange={() => void onChoose?.(value)}
        data-needs-mandate={needsMandate || undefined}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        {text && <span className="block text-sm text-graphite">{text}</span>}
      </span>
      <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
        {mark}
        {end && <span className="whitespace-nowrap">{end}</span>}
      </span>
    </label>
  )
}
