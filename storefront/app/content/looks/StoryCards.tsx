import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import type { LookbookBlock, TrendBlock } from '../blockTypes'
import { assetPicture } from '../contentPicture'

interface Story {
  uuid: string
  name: string
  path: string
  content: LookbookBlock | TrendBlock
}

/** Lookbooks and trends that one may go on to. */
export function StoryCards({ title, stories }: { title: string; stories: Story[] }) {
  if (stories.length === 0) return null
  return (
    <section className="wide mt-14 lg:mt-24">
      <Headline size="lg" level={2}>
        {title}
      </Headline>
      <ul className="mt-6 grid gap-x-4 gap-y-8 md:grid-cols-3">
        {stories.map(({ uuid, name, path, content }) => {
          const picture = assetPicture(content.image)
          return (
            <li key={uuid} className="relative">
              {picture && (
                <Picture picture={picture} crop="32" sizes="(min-width: 48rem) 33vw, 100vw" />
              )}
              {content.topline && <p className="mt-3 text-sm text-graphite">{content.topline}</p>}
              <Headline size="base" level={3} className="mt-1">
                <ShopLink to={path} className="after:absolute after:inset-0 hover:underline">
                  {content.headline || name}
                </ShopLink>
              </Headline>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
