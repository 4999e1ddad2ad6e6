import { Headline, type HeadlineSize } from '#app/ui/Headline'

interface Props {
  id?: string
  topline?: string | null
  headline?: string | null
  size?: HeadlineSize | '' | null
  usual: HeadlineSize
  intro?: string | null
}

/** What stands above a block: each part only where an editor has written it. */
export function SectionHead({ id, topline, headline, size, usual, intro }: Props) {
  if (!topline && !headline && !intro) return null
  return (
    <div className="section-head">
      {topline && <p className="text-sm text-graphite">{topline}</p>}
      {headline && (
        <Headline size={size || usual} level={2} id={id}>
          {headline}
        </Headline>
      )}
      {intro && <p className="mt-2 whitespace-pre-line text-graphite">{intro}</p>}
    </div>
  )
}
