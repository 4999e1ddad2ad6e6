// An article as a picture with a few words, wherever others lead to it.
import { date } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { hasFeature } from '#app/storefronts/switches'
import { useSwitches } from '#app/storefronts/useConfiguration'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import { assetPicture } from './contentPicture'
import { articleDate } from './articleDate'
import type { ArticleShown } from './magazine'

interface Props {
  article: ArticleShown
  level?: 2 | 3
  /** How wide the picture is shown. */
  sizes?: string
}

const CARD_SIZES = '(min-width: 100rem) 31rem, (min-width: 48rem) 33vw, 100vw'

export function ArticleCard({ article, level = 2, sizes = CARD_SIZES }: Props) {
  const { topline, headline, intro, image, published_on: given } = article.content
  const picture = assetPicture(image)
  const hasDay = hasFeature(useSwitches(), 'article-dates')
  return (
    <ShopLink to={article.path} className="article-card group">
      {picture && <Picture picture={{ ...picture, alt: '' }} crop="32" sizes={sizes} />}
      <div className="mt-4 min-w-0">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        <Headline size="base" level={level} className="mt-1 wrap-anywhere group-hover:underline">
          {headline || article.name}
        </Headline>
        {intro && <p className="article-card-intro mt-2 text-graphite">{intro}</p>}
        {hasDay && <ArticleDay given={given} className="mt-2" />}
      </div>
    </ShopLink>
  )
}

/** The one that the magazine begins with, as wide as the page. */
export function FeaturedArticle({ article }: { article: ArticleShown }) {
  const { topline, headline, intro, image, published_on: given } = article.content
  const picture = assetPicture(image)
  return (
    <ShopLink to={article.path} className="article-card featured-article group">
      {picture && (
        <Picture
          picture={{ ...picture, alt: '' }}
          crop="32"
          sizes="(min-width: 100rem) 60rem, (min-width: 74rem) 62vw, 100vw"
          priority
        />
      )}
      <div className="min-w-0">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        <Headline size="xl" level={2} className="mt-2 wrap-anywhere group-hover:underline">
          {headline || article.name}
        </Headline>
        {intro && <p className="mt-4 max-w-prose text-graphite">{intro}</p>}
        <ArticleDay given={given} className="mt-4" />
      </div>
    </ShopLink>
  )
}

function ArticleDay({ given, className }: { given: string | null | undefined; className: string }) {
  const shop = useShop()
  const day = articleDate(given)
  if (!day) return null
  return (
    <p className={`text-sm text-graphite ${className}`}>
      <time dateTime={day.toISOString()}>{date(shop, day, 'long')}</time>
    </p>
  )
}
