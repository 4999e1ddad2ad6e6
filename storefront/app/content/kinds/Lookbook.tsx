import { Headline } from '#app/ui/Headline'
import { Picture } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import { Block, Blocks } from '../Blocks'
import { assetPicture } from '../contentPicture'
import { relatedStories } from '../fields'
import { OutfitSpread } from '../looks/OutfitSpread'
import { pictureAnchor } from '../pictureAnchor'
import { StoryCards } from '../looks/StoryCards'
import type { LookbookBlock } from '../blocks/schema'

/** A season to leaf through: a page for each outfit, and a block between two of them. */
export default function Lookbook({ block }: { block: LookbookBlock }) {
  const t = useTexts()
  const { topline, headline, intro } = block
  const picture = assetPicture(block.image)
  const outfits = [...new Set(block.outfits ?? [])]
  const body = block.body ?? []
  return (
    <article className="pb-14 lg:pb-24">
      {picture && (
        <div className="lookbook-cover">
          <Picture
            picture={picture}
            // A phone sees a part of it, larger.
            sizes="(min-width: 48rem) 100vw, 160vw"
            className={pictureAnchor(picture)}
            fills
            priority
          />
        </div>
      )}
      <header className="wide mt-8 lg:mt-14">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        {headline && (
          <Headline size="2xl" level={1} className="mt-2 wrap-anywhere">
            {headline}
          </Headline>
        )}
        {intro && (
          <p className="mt-4 max-w-prose text-lg whitespace-pre-line wrap-anywhere text-graphite">
            {intro}
          </p>
        )}
      </header>
      {outfits.map((key, place) => (
        <Page key={key} outfit={key} place={place} block={body[place]} />
      ))}
      <Blocks blocks={body.slice(outfits.length)} />
      <StoryCards title={t('content.looks.more')} stories={relatedStories(block.related)} />
    </article>
  )
}

interface PageProps {
  outfit: string
  place: number
  block: NonNullable<LookbookBlock['body']>[number] | undefined
}

function Page({ outfit, place, block }: PageProps) {
  return (
    <>
      <OutfitSpread outfitKey={outfit} isMirrored={place % 2 === 1} />
      {block && <Block block={block} />}
    </>
  )
}
