import { RichText } from './richText/RichText'
import type { RichTextDocument } from './richText/tree'

/** What becomes of what is typed, below a form. */
export function PrivacyNote({ document }: { document: RichTextDocument | null | undefined }) {
  if (!document) return null
  return (
    <div className="text-sm text-graphite">
      <RichText document={document} />
    </div>
  )
}
