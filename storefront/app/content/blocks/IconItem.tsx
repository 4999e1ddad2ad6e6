import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { Headline } from '#app/ui/Headline'
import { ContentLink } from '../ContentLink'
import type { IconItemBlock } from './schema'

/** An icon is named after its set first. */
const ICON = /^(care|carrier|feature|material|payment|ui)-[a-z-]+$/

/** `level` is said by the slider around it. */
export default function IconItem({ block }: { block: IconItemBlock & { level?: 2 | 3 } }) {
  const { icon, title, text, link, level = 3 } = block
  return (
    <article className="relative border-t border-ink pt-4 pb-2">
      {icon && ICON.test(icon) && <Icon name={icon as IconName} size={32} />}
      {title && (
        <Headline size="2sm" level={level} className="mt-3">
          <ContentLink link={link} className="teaser-link" otherwise={title}>
            {title}
          </ContentLink>
        </Headline>
      )}
      {text && <p className="mt-1 whitespace-pre-line text-graphite">{text}</p>}
    </article>
  )
}
