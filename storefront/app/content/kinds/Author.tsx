import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import { ContentLink } from '../ContentLink'
import { assetPicture } from '../contentPicture'
import type { AuthorBlock } from '../blocks/schema'

export default function Author({ block }: { block: AuthorBlock }) {
  const { name, role, text, link } = block
  const portrait = assetPicture(block.portrait)
  return (
    <article className="wide pt-4 pb-14 md:pt-8 lg:pb-24">
      {portrait && <Picture picture={portrait} crop="11" sizes="12rem" className="mb-6 w-48" />}
      {name && (
        <Headline size="xl" level={1} className="wrap-anywhere">
          {name}
        </Headline>
      )}
      {role && <p className="mt-2 text-graphite">{role}</p>}
      {text && <p className="mt-6 max-w-prose">{text}</p>}
      {link?.email && (
        <p className="mt-6">
          <ContentLink link={link} className="link">
            {link.email}
          </ContentLink>
        </p>
      )}
    </article>
  )
}
