import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import { assetPicture } from '../contentPicture'
import { Blocks } from '../Blocks'
import type { PageBlock } from './schema'

export default function Page({ block }: { block: PageBlock }) {
  const { headline, headline_size: size, intro, body } = block
  const picture = assetPicture(block.image)
  return (
    <article className={`pb-14 lg:pb-24 ${headline || intro || picture ? 'pt-14 lg:pt-24' : ''}`}>
      {(headline || intro) && (
        <header className="wide">
          <div className="max-w-prose">
            {headline && (
              <Headline size={size || 'xl'} level={1}>
                {headline}
              </Headline>
            )}
            {intro && <p className="mt-4 whitespace-pre-line text-graphite">{intro}</p>}
          </div>
        </header>
      )}
      {picture && (
        <div className="wide mt-10">
          <Picture picture={picture} sizes="(min-width: 100rem) 94rem, 100vw" priority />
        </div>
      )}
      <Blocks
        blocks={body?.map((each, place) => ({ ...each, is_first: place === 0 && !picture }))}
      />
    </article>
  )
}
