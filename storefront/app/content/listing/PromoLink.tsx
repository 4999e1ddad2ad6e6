import { ContentLink } from '../ContentLink'
import type { LinkValue } from '../fields'

interface Props {
  headline?: string | null
  text?: string | null
  link_label?: string | null
  link?: LinkValue | null
}

/** Headline, text and the link; without words of its own the headline is the link. */
export function PromoLink({ headline, text, link_label: label, link }: Props) {
  return (
    <>
      {headline && (
        <p className="promo-headline">
          {label || !link ? (
            headline
          ) : (
            <ContentLink link={link} className="promo-link-plain">
              {headline}
            </ContentLink>
          )}
        </p>
      )}
      {text && <p className="promo-text">{text}</p>}
      {label && (
        <ContentLink link={link} className="promo-link">
          {label}
          {headline && <span className="sr-only">{`: ${headline}`}</span>}
        </ContentLink>
      )}
    </>
  )
}
