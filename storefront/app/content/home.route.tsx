// The front page, made of what the storefront already has: its departments and its promises.
import { Icon } from '#app/media/Icon'
import { Picture, type PictureShown } from '#app/media/Picture'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { rpcContext, shopContext } from '#app/pages/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/home.route'
import { homeScenes, type HomeScenes } from './homeScenes.server'

export const handle: ScreenHandle = { pageCategory: 'home', pageType: 'home' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  return homeScenes(context.get(rpcContext), shop)
}

export default function HomeRoute({ loaderData }: { loaderData: HomeScenes }) {
  const t = useTexts()
  const { hero, uprightHero, departments } = loaderData
  const { configuration, amounts, navigation } = useConfiguration()
  return (
    <>
      <PageHead
        title={t('home.title')}
        description={t('home.description', {
          amount: amounts.freeFrom,
          days: configuration.delivery.returnDays,
        })}
        picture={hero}
      />
      <Hero picture={hero} upright={uprightHero} />
      <section aria-labelledby="home-departments" className="wide">
        <h2 id="home-departments" className="sr-only">
          {t('home.departments')}
        </h2>
        <ul className="home-departments grid grid-cols-2 gap-2 md:gap-4 lg:grid-cols-4">
          {navigation.main.items.map((entry, index) => (
            <DepartmentTile
              key={entry.id}
              entry={entry}
              isFront={index < 2}
              picture={departments[entry.path]}
            />
          ))}
        </ul>
      </section>
      <Promises />
    </>
  )
}

interface HeroProps {
  picture: PictureShown | null
  upright: PictureShown | undefined
}

/** The picture fills the window's width, and its calm part carries the promise. */
function Hero({ picture, upright }: HeroProps) {
  const t = useTexts()
  const { navigation } = useConfiguration()
  const first = navigation.main.items[0]
  const newest = first?.children[0] ?? first
  return (
    <section className={picture ? 'home-hero' : ''}>
      {picture && <Picture {...{ picture, upright }} sizes="100vw" fills priority />}
      <div className={`wide ${picture ? 'home-hero-words' : 'home-promise'}`}>
        <Headline size="2xl" level={1} className={`home-title ${picture ? '' : 'max-w-[12em]'}`}>
          {t('home.promise')}
        </Headline>
        <div className="flex flex-col items-start gap-6 lg:pb-3">
          <p className={`max-w-md ${picture ? '' : 'text-graphite'}`}>{t('home.lead')}</p>
          {newest && (
            <ShopLink to={newest.path} className="button">
              {newest.label}
            </ShopLink>
          )}
        </div>
      </div>
    </section>
  )
}

type Department = ReturnType<typeof useConfiguration>['navigation']['main']['items'][number]

interface TileProps {
  entry: Department
  isFront: boolean
  picture: PictureShown | undefined
}

/** The first two departments are the shop's two front windows. */
function DepartmentTile({ entry, isFront, picture }: TileProps) {
  return (
    <li className={isFront ? 'lg:col-span-2' : ''}>
      <ShopLink to={entry.path} className={`home-tile group ${isFront ? 'home-window' : ''}`}>
        {picture ? (
          <Picture
            picture={picture}
            crop={isFront ? '45' : '11'}
            sizes={isFront ? '50vw' : '(min-width: 64rem) 25vw, 50vw'}
          />
        ) : (
          <span className="home-drawing">
            <span className="home-letter" aria-hidden="true">
              {entry.label.slice(0, 1)}
            </span>
          </span>
        )}
        <span className="flex items-center justify-between gap-2 py-3 md:py-4">
          <span
            className={`min-w-0 font-serif leading-none wrap-anywhere hyphens-auto ${isFront ? 'text-3xl md:text-5xl' : 'text-2xl md:text-3xl'}`}
          >
            {entry.label}
          </span>
          <Icon
            name="ui-arrow-right"
            className="shrink-0 transition-[translate] group-hover:translate-x-1 max-sm:hidden"
          />
        </span>
      </ShopLink>
    </li>
  )
}

function Promises() {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  const { days, returnDays } = configuration.delivery
  const methods = configuration.paymentMethods
    .slice(0, 3)
    .map((name) => t(`payment.${name}` as TextKey))
  const promises = [
    {
      title: t('home.delivery.title'),
      text: t('home.delivery.text', {
        from: days[0],
        to: days[1],
        amount: amounts.freeFrom,
        cost: amounts.cost,
      }),
    },
    { title: t('home.returns.title'), text: t('home.returns.text', { days: returnDays }) },
    {
      title: t('home.payment.title'),
      text: t('home.payment.text', { methods: methods.join(', ') }),
    },
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
