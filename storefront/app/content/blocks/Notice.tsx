import { RichText } from '../richText/RichText'
import { documentOf } from '../richText/tree'
import type { NoticeBlock } from './schema'

/** What must be read before everything else. */
export default function Notice({ block: { title, text } }: { block: NoticeBlock }) {
  return (
    <div className="wide mt-6">
      <div role="note" className="bg-linen p-4 text-sm [&>p:first-child]:mt-0">
        {title && <p className="font-semibold">{title}</p>}
        <RichText document={documentOf(text)} />
      </div>
    </div>
  )
}
