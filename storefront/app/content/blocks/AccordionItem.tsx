import { Block } from '../Blocks'
import { RichText } from '../richText/RichText'
import type { AccordionItemBlock } from './schema'

/** `is_open` is said by the accordion around it. */
export default function AccordionItem({
  block,
}: {
  block: AccordionItemBlock & { is_open?: boolean }
}) {
  const { title, text, anchor_id: anchor, is_open: isOpen } = block
  return (
    <details id={anchor || undefined} open={isOpen} className="group border-t border-stone">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 font-medium">
        {title}
        <span aria-hidden="true" className="text-xl group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="pb-6">
        {text && <RichText document={text} renderBlock={(inner) => <Block block={inner} />} />}
      </div>
    </details>
  )
}
