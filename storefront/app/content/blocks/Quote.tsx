import { Picture } from '#app/media/Picture'
import { assetPicture } from '../contentPicture'
import type { QuoteBlock } from './schema'

export default function Quote({ block: { text, person, role, portrait } }: { block: QuoteBlock }) {
  const picture = assetPicture(portrait)
  if (!text) return null
  return (
    <div className="wide mt-14">
      <figure className="max-w-prose border-l border-ink pl-6">
        <blockquote className="headline headline-lg whitespace-pre-line text-pretty">
          {text}
        </blockquote>
        {(person || picture) && (
          <figcaption className="mt-4 flex items-center gap-4 text-sm text-graphite">
            {picture && <Picture picture={picture} crop="11" sizes="4rem" className="w-16" />}
            <span>
              {person}
              {role && <span className="block">{role}</span>}
            </span>
          </figcaption>
        )}
      </figure>
    </div>
  )
}
