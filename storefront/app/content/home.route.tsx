// The front page, made of what the storefront already has: its departments and its promises.
import { Icon } from '#app/media/Icon'
import { money } from '#app/shops/formats'
import { PageHead } from '#app/shops/PageHead'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts, type TextKey } from '#app/shops/texts'
import { useConfiguration } from '#app/shops/useConfiguration'
import { Headline } from '#app/ui/Headline'

export const handle = { pageCategory: 'home' }

export default function HomeRoute() {
  const t = useTexts()
  const { configuration, navigation } = useConfiguration()
  const { delivery } = configuration
  return (
    <>
      <PageHead
        title={t('home.title')}
        description={t('home.description', {
          amount: money(configuration, delivery.freeFrom),
          days: delivery.returnDays,
        })}
      />
      <Hero />
      <section aria-labelledby="departments" className="wide">
        <h2 id="departments" className="sr-only">
          {t('home.departments')}
        </h2>
        <ul className="grid grid-cols-2 gap-2 md:gap-4 lg:grid-cols-3">
          {navigation.main.items.map((entry) => (
            <DepartmentTile key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
      <Promises />
    </>
  )
}

function Hero() {
  const t = useTexts()
  const { navigation } = useConfiguration()
  const first = navigation.main.items[0]
  const newest = first?.children[0] ?? first
  return (
    <section className="wide py-10 md:py-20 lg:py-28">
      <Headline size="2xl" level={1} className="hero-title max-w-[14em]">
        {t('home.promise')}
      </Headline>
      <div className="mt-5 flex flex-wrap items-center gap-x-10 gap-y-5 md:mt-10">
        <p className="max-w-md text-graphite">{t('home.lead')}</p>
        {newest && (
          <ShopLink to={newest.path} className="button">
            {newest.label}
          </ShopLink>
        )}
      </div>
    </section>
  )
}

type Department = ReturnType<typeof useConfiguration>['navigation']['main']['items'][number]

function DepartmentTile({ entry }: { entry: Department }) {
  return (
    <li>
      <ShopLink
        to={entry.path}
        className="tile group flex aspect-[4/5] flex-col justify-between p-4 md:p-6 lg:aspect-[5/4]"
      >
        <span className="hidden text-sm text-graphite md:block">
          {entry.children
            .slice(1, 5)
            .map(({ label }) => label)
            .join(' · ')}
        </span>
        <span className="mt-auto flex items-end justify-between gap-2">
          <span className="font-serif text-3xl leading-none md:text-5xl">{entry.label}</span>
          <Icon name="ui-arrow-right" className="transition-[translate] group-hover:translate-x-1" />
        </span>
      </ShopLink>
    </li>
  )
}

function Promises() {
  const t = useTexts()
  const { configuration } = useConfiguration()
  const { freeFrom, cost, days, returnDays } = configuration.delivery
  const methods = configuration.paymentMethods.slice(0, 3).map((name) => t(`payment.${name}` as TextKey))
  const promises = [
    {
      title: t('home.delivery.title'),
      text: t('home.delivery.text', {
        from: days[0],
        to: days[1],
        amount: money(configuration, freeFrom),
        cost: money(configuration, cost),
      }),
    },
    { title: t('home.returns.title'), text: t('home.returns.text', { days: returnDays }) },
    { title: t('home.payment.title'), text: t('home.payment.text', { methods: methods.join(', ') }) },
  ]
  return (
    <section aria-labelledby="promises" className="wide mt-14 md:mt-24">
      <h2 id="promises" className="sr-only">
        {t('home.promises')}
      </h2>
      <ul className="grid gap-x-8 md:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title} className="border-t border-ink py-6">
            <Headline size="base" level={3}>
              {title}
            </Headline>
            <p className="mt-2 max-w-sm text-graphite">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
