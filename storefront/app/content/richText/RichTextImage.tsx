import { Picture } from '#app/media/Picture'
import { textAttribute, type RichTextNode } from './tree'

/** `/f/{space}/{W}x{H}/{hash}/{file}`: the size and the master stand in the address. */
const CONTENT_ADDRESS = /\/f\/[\w-]+\/(\d{1,5})x(\d{1,5})\/([0-9a-f]{32})\//
/** Of linen, until the picture has come. */
const GROUND = '#f1eee8'

export function RichTextImage({ node }: { node: RichTextNode }) {
  const src = textAttribute(node, 'src')
  const [, width, height, hash] = CONTENT_ADDRESS.exec(src) ?? []
  const alt = textAttribute(node, 'alt')
  const title = textAttribute(node, 'title')
  if (!hash && !/^(https:\/\/|\/(?![/\\]))/.test(src)) return null
  const picture = hash
    ? { url: `/media/${hash}`, width: Number(width), height: Number(height) }
    : { url: src }
  return (
    <figure className="mt-6">
      <Picture
        picture={{ ...picture, alt, dominantColor: GROUND }}
        sizes="(min-width: 64rem) 45rem, 100vw"
      />
      {title && <figcaption className="mt-2 text-sm text-graphite">{title}</figcaption>}
    </figure>
  )
}
