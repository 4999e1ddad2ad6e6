import { Picture } from '#app/media/Picture'
import { contentPicture } from '../contentPicture'
import { textAttribute, type RichTextNode } from './tree'

export function RichTextImage({ node }: { node: RichTextNode }) {
  const picture = contentPicture(textAttribute(node, 'src'), textAttribute(node, 'alt'))
  const title = textAttribute(node, 'title')
  if (!picture) return null
  return (
    <figure className="mt-6">
      <Picture picture={picture} sizes="(min-width: 64rem) 45rem, 100vw" />
      {title && <figcaption className="mt-2 text-sm text-graphite">{title}</figcaption>}
    </figure>
  )
}
