// A story of a folder that has no screen of its own: the glossary, the houses, who writes here.
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/story.route'
import type { GlossaryBlock, MaterialBlock, PageBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import { contentStory, type ContentStory } from './contentStory.server'
import { relatedStories } from './fields'
import { firstSentence } from './firstSentence.server'
import Glossary from './kinds/Glossary'
import Material from './kinds/Material'
import { Story } from './Story'
import { pageQuery } from './storyPage.server'
import { storyGoods } from './storyGoods.server'

export const handle: ScreenHandle = { pageCategory: 'other' }

const KINDS = { glossary: Glossary, material: Material }

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const here = new URL(request.url).pathname.replace(/(\/_)?\.data$/, '').replace(/\/+$/, '')
  const slug = here.split('/').slice(2)
  for (const part of slug) requireSlug(request, part)
  const rpc = context.get(rpcContext)
  const story = await contentStory<PageBlock | MaterialBlock | GlossaryBlock>(
    rpc,
    context.get(loadContext),
    slug.join('/'),
  )
  if (story === null) throw pageNotFound(request)
  if (story.path !== here) throw redirect(story.path + pageQuery(request), 301)
  const goods = await storyGoods(rpc, shop, story.content)
  return { story: withCards(story, shop.language), goods, alternates: story.alternates }
}

/** Fifty entries with all that they name would be a page of their own each. */
function withCards<Content extends GlossaryBlock | PageBlock | MaterialBlock>(
  story: ContentStory<Content>,
  language: string,
): ContentStory<Content> {
  if (story.content.component !== 'glossary') return story
  const entries = relatedStories(story.content.entries).map((entry) => {
    const { _uid, component, headline } = entry.content
    const text = firstSentence(entry.content.text ?? '', language)
    return { ...entry, content: { _uid, component, headline, text } }
  })
  return { ...story, content: { ...story.content, entries } }
}

export default function StoryRoute({ loaderData: { story, goods } }: Route.ComponentProps) {
  const page = story.content
  const title = page.headline || story.name
  return (
    <>
      <PageHead
        title={page.seo_title || title}
        noindex={page.is_hidden_from_search === true}
        picture={
          assetPicture(page.seo_image) ?? ('image' in page ? assetPicture(page.image) : null)
        }
        description={page.seo_description || introOf(page)}
      />
      {page.component === 'material' && <GlossaryTrail name={title} path={story.path} />}
      <Story story={story} goods={goods} kinds={KINDS} />
    </>
  )
}

function introOf(page: PageBlock | MaterialBlock | GlossaryBlock): string {
  return ('intro' in page ? page.intro : 'text' in page ? page.text : '') || ''
}

function GlossaryTrail({ name, path }: { name: string; path: string }) {
  const t = useTexts()
  const glossary = { name: t('glossary.title'), path: path.slice(0, path.lastIndexOf('/')) }
  return (
    <div className="wide pt-4 md:pt-6">
      <Breadcrumbs trail={[glossary, { name, path }]} />
    </div>
  )
}
