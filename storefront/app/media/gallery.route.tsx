// Every icon of the shop on one page, with its name and what it says to the shopper.
import { PageHead } from '#app/shops/PageHead'
import { useTexts } from '#app/shops/texts'
import { Headline } from '#app/ui/Headline'
import { Icon } from './Icon'
import { iconNames } from './iconNames'

export const handle = { pageCategory: 'other' }

export default function GalleryRoute() {
  const t = useTexts()
  return (
    <div className="mx-auto max-w-[1600px] px-4 py-14 md:px-8 lg:py-24">
      <PageHead title={t('icons.title')} noindex />
      <Headline size="xl" level={1}>
        {t('icons.title')}
      </Headline>
      <p className="mt-4 max-w-prose text-graphite">{t('icons.intro')}</p>
      {sets.map((set) => (
        <IconSet key={set} set={set} />
      ))}
    </div>
  )
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

const everyIcon = Object.values(iconNames).flat()

function IconSet({ set }: { set: (typeof sets)[number] }) {
  const t = useTexts()
  const icons = everyIcon.filter((name) => name.startsWith(`${set}-`))
  return (
    <section className="mt-14" id={set}>
      <Headline size="base" level={2}>
        {t(`icons.set.${set}`)}
      </Headline>
      <ul className="mt-4 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {icons.map((name) => (
          <li key={name} className="flex items-center gap-4 border-t border-stone py-4">
            <span className="flex w-12 shrink-0 justify-center">
              <Icon name={name} />
            </span>
            <span className="min-w-0">
              <span className="block">{t(`icons.${name}`)}</span>
              <code className="block text-xs break-words text-graphite">{name}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
