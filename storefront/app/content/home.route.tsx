// The front page: a story, and what the storefront promises.
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { LinkItems } from '#app/links/LinkItems'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useTexts, type TextKey } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/home.route'
import type { PageBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import { contentStory, type ContentStory } from './contentStory.server'
import type { StoryGoods } from './goods'
import { Story } from './Story'
import { storyGoods } from './storyGoods.server'

export const handle: ScreenHandle = { pageCategory: 'home', pageType: 'home' }

const HOME = 'home'

export interface HomeData {
  story: ContentStory<PageBlock> | null
  goods?: StoryGoods
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<HomeData> {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  // Without the content service there is still a way to every department.
  const story = await contentStory<PageBlock>(rpc, context.get(loadContext), HOME).catch(() => null)
  return story ? { story, goods: await storyGoods(rpc, shop, story.content) } : { story }
}

export default function HomeRoute({ loaderData: { story, goods } }: { loaderData: HomeData }) {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  const page = story?.content
  const inFigures = t('home.description', {
    amount: amounts.freeFrom,
    days: configuration.delivery.returnDays,
  })
  return (
    <>
      <PageHead
        title={page?.seo_title || t('home.title')}
        description={page?.seo_description || inFigures}
        picture={assetPicture(page?.seo_image)}
      />
      {story ? <Story story={story} goods={goods} /> : <Departments />}
      <Promises />
    </>
  )
}

/** What there is without a story. */
function Departments() {
  const t = useTexts()
  const { navigation } = useConfiguration()
  return (
    <section className="wide py-14 lg:py-24">
      <Headline size="2xl" level={1} className="max-w-[12em]">
        {t('home.promise')}
      </Headline>
      <p className="mt-6 max-w-md text-graphite">{t('home.lead')}</p>
      <nav aria-label={t('home.departments')} className="mt-8">
        <LinkItems links={navigation.main.items} className="child-links" />
      </nav>
    </section>
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
