// What stands where words will be. The widths are the specification's, and start again at the end.
const WIDTHS = [
  'w-full',
  'w-[70%]',
  'w-[80%]',
  'w-1/2',
  'w-[60%]',
  'w-[90%]',
  'w-[40%]',
  'w-[60%]',
  'w-[60%]',
]

interface Props {
  lines: number
  /** Read out once instead of the lines. */
  label: string
  className?: string
}

export function Skeleton({ lines, label, className = '' }: Props) {
  return (
    <div role="status" className={`flex flex-col gap-2 ${className}`.trimEnd()}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden="true"
          className={`skeleton-line ${WIDTHS[line % WIDTHS.length]}`}
        />
      ))}
    </div>
  )
}
