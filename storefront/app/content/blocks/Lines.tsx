import type { LinesBlock } from './schema'

/** An address, or a form to be filled in by hand: each line on a line of its own. */
export default function Lines({ block: { lines } }: { block: LinesBlock }) {
  if (!lines) return null
  return (
    <div className="wide mt-4">
      <p className="border-l border-ink pl-4">
        {lines.split('\n').map((line, place) => (
          // The same line may stand there twice, such as one that is left empty.
          <span key={place} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
