// Every icon of the shop on one page, with what it says to the shopper.
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Storefront } from '#app/storefronts/storefront'
import { loadContext, shopContext } from '#app/pages/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/gallery.route'
import { Icon } from '#app/media/Icon'
import { iconNames } from '#app/media/iconNames'
import { iconWords } from './iconWords.server'

export const handle: ScreenHandle = { pageCategory: 'other' }

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  // Nothing for shoppers: it shows those who build pages what there is.
  if (!shop || !context.get(loadContext).isLocal) throw pageNotFound(request)
  return galleryOf(shop)
}

/** The sets of the specification; an icon is named after its set first. */
const sets = [
  'payment',
  'carrier',
  'care-washing',
  'care-ironing',
  'care-drying',
  'care-bleach',
  'care-dry-cleaning',
  'material',
  'feature',
  'ui',
] as const

function galleryOf(shop: Storefront) {
  const label = iconWords(shop)
  const everyIcon = Object.values(iconNames).flat()
  return {
    title: label('title'),
    intro: label('intro'),
    sets: sets.map((set) => ({
      id: set,
      title: label(`set.${set}`),
      icons: everyIcon
        .filter((name) => name.startsWith(`${set}-`))
        .map((name) => ({ name, label: label(name) })),
    })),
  }
}

type Gallery = ReturnType<typeof galleryOf>

export default function GalleryRoute({ loaderData }: { loaderData: Gallery }) {
  return (
    <div className="wide py-14 lg:py-24">
      <PageHead title={loaderData.title} noindex />
      <Headline size="xl" level={1}>
        {loaderData.title}
      </Headline>
      <p className="mt-4 max-w-prose text-graphite">{loaderData.intro}</p>
      {loaderData.sets.map((set) => (
        <IconSet key={set.id} {...set} />
      ))}
    </div>
  )
}

function IconSet({ id, title, icons }: Gallery['sets'][number]) {
  return (
    <section className="mt-14" id={id}>
      <Headline size="base" level={2}>
        {title}
      </Headline>
      <ul className="mt-4 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {icons.map(({ name, label }) => (
          <li
            key={name}
            data-icon={name}
            className="flex items-center gap-4 border-t border-stone py-4"
          >
            <span className="flex w-12 shrink-0 justify-center">
              <Icon name={name} />
            </span>
            <span className="min-w-0">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
