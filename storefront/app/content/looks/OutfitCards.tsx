import { use } from 'react'
import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import { GoodsContext } from '../goods'

interface Props {
  keys: string[] | null | undefined
  title: string
}

/** Looks side by side; without those that are gone. */
export function OutfitCards({ keys, title }: Props) {
  const { outfits } = use(GoodsContext)
  const all = [...new Set(keys ?? [])].flatMap((key) => outfits[key] ?? [])
  if (all.length === 0) return null
  return (
    <section className="wide mt-14 lg:mt-24">
      <Headline size="lg" level={2}>
        {title}
      </Headline>
      <ul className="look-cards">
        {all.map(({ key, path, name, picture }, place) => (
          <li key={key} className="relative">
            {picture && (
              <Picture
                // Its name stands below it.
                picture={{ ...picture, alt: '' }}
                crop="34"
                sizes={`(min-width: 48rem) 33vw, ${fillsRow(place, all.length) ? 100 : 50}vw`}
              />
            )}
            <ShopLink
              to={path}
              className="mt-3 inline-block font-medium after:absolute after:inset-0 hover:underline"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a phone two stand side by side, and the last of an odd number alone (looks.css). */
function fillsRow(place: number, count: number): boolean {
  return count % 2 === 1 && place === count - 1
}
