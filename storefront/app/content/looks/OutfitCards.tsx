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
      <ul className="mt-6 grid grid-cols-2 gap-x-2 gap-y-8 md:gap-x-4 lg:grid-cols-3">
        {all.map(({ key, path, name, picture }) => (
          <li key={key} className="relative">
            {picture && (
              <Picture
                // Its name stands below it.
                picture={{ ...picture, alt: '' }}
                crop="34"
                sizes="(min-width: 74rem) 33vw, 50vw"
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
