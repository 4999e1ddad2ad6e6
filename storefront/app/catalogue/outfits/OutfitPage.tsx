import type { OutfitPageBlock } from '#app/content/blocks/schema'
import type { PictureShown } from '#app/media/Picture'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { LookPicture, type LookPoint } from '#app/products/LookPicture'
import { pathWord } from '#app/storefronts/storefront'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { OutfitForm } from './OutfitForm'
import { OutfitHead } from './OutfitHead'
import type { OutfitOutcome } from './outcome'
import type { OutfitView } from './outfitView'

interface Props {
  view: OutfitView
  /** What was written of it. */
  content: OutfitPageBlock
  /** The editor's, where there is one. */
  picture: PictureShown | null
  /** For previews of the link. */
  sharedPicture: PictureShown | null
  outcome: OutfitOutcome | undefined
}

export function OutfitPage({ view, content, outcome, ...pictures }: Props) {
  const t = useTexts()
  const shop = useShop()
  const name = content.headline || view.name
  const overview = `/${shop.code}/${pathWord(shop, 'outfits')}`
  const picture = pictureOf(view, pictures.picture)
  return (
    <article className="wide">
      <OutfitHead {...{ view, content, name }} picture={pictures.sharedPicture ?? picture} />
      <div className="py-1 md:py-3">
        <Breadcrumbs
          trail={[
            { name: t('screens.outfits'), path: overview },
            { name, path: view.path },
          ]}
        />
      </div>
      <div className="outfit">
        <Headline size="xl" level={1} className="outfit-name">
          {name}
        </Headline>
        {picture && (
          <div className="outfit-picture">
            <LookPicture
              picture={picture}
              points={pointsOf(view, content)}
              sizes="(min-width: 48rem) 50vw, 100vw"
              priority
            />
          </div>
        )}
        <div className="outfit-words">
          <p className="max-w-prose whitespace-pre-line text-graphite">
            {content.intro || view.text}
          </p>
          <OutfitForm {...{ view, outcome }} />
        </div>
      </div>
    </article>
  )
}

/** The editor's, where it is another than the catalogue's, of which more is known. */
function pictureOf({ picture }: OutfitView, own: PictureShown | null): PictureShown | null {
  if (!own || own.url === picture?.url) return picture
  return { ...own, alt: own.alt || (picture?.alt ?? '') }
}

/** A point of a piece that is gone is left out. */
function pointsOf({ pieces }: OutfitView, { points }: OutfitPageBlock): LookPoint[] {
  return (points ?? []).flatMap(({ product, x, y }) => {
    const place = pieces.findIndex(({ ownKey }) => ownKey === product)
    const piece = pieces[place]
    if (!piece) return []
    const number = place + 1
    return [{ number, x: Number(x), y: Number(y), name: piece.name, href: `#piece-${number}` }]
  })
}
