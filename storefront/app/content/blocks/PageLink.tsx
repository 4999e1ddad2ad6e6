import { ContentLink } from '../ContentLink'
import type { PageLinkBlock } from './schema'

export default function PageLink({ block: { label, text, link } }: { block: PageLinkBlock }) {
  if (!label) return null
  return (
    <li className="border-b border-stone">
      <ContentLink link={link} className="group block h-full py-5 wrap-anywhere">
        <span className="font-medium underline-offset-4 group-hover:underline">{label}</span>
        {text && <span className="mt-1 block text-sm text-graphite">{text}</span>}
      </ContentLink>
    </li>
  )
}
