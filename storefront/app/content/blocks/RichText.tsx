import { Headline } from '#app/ui/Headline'
import { Block } from '../Blocks'
import { RichText as Text } from '../richText/RichText'
import type { RichTextBlock } from './schema'

export default function RichText({ block }: { block: RichTextBlock }) {
  const { headline, headline_size: size, text, width, anchor_id: anchor } = block
  // Its first heading stands as far from what is above as the next one does.
  const isHeadingFirst = !headline && text?.content?.[0]?.type === 'heading'
  return (
    <section id={anchor || undefined} className={`wide ${isHeadingFirst ? 'mt-10' : 'mt-14'}`}>
      <div className={width === 'wide' ? '' : 'max-w-prose'}>
        {headline && (
          <Headline size={size || 'lg'} level={2}>
            {headline}
          </Headline>
        )}
        {text && <Text document={text} renderBlock={(inner) => <Block block={inner} />} />}
      </div>
    </section>
  )
}
