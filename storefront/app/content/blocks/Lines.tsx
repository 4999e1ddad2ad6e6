import { contactLink } from '../contactLink'
import type { LinesBlock } from './schema'

/** An address, or a form to be filled in by hand: each line on a line of its own. */
export default function Lines({ block: { lines } }: { block: LinesBlock }) {
  if (!lines) return null
  return (
    <div className="wide mt-4">
      <p className="border-l border-ink pl-4 wrap-anywhere">
        {lines.split('\n').map((line, place) => (
          // The same line may stand there twice, such as one that is left empty.
          <span key={place} className="block">
            <Line line={line} />
          </span>
        ))}
      </p>
    </div>
  )
}

/** "Telefon: +49 30 23125 000", whose number can be called. */
function Line({ line }: { line: string }) {
  const [, name = '', value = ''] = /^(.*:\s)?(.*)$/.exec(line) ?? []
  const address = contactLink(value)
  if (!address) return line
  return (
    <>
      {name}
      <a href={address} className="link">
        {value}
      </a>
    </>
  )
}
