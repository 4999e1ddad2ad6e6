import { use } from 'react'
import { useLocation } from 'react-router'
import { date } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { assetPicture } from '../contentPicture'
import { Blocks } from '../Blocks'
import { neighboursOf, overviewOf } from '../overview'
import { PageLayout } from '../PageLayout'
import { questionMarkup } from '../questions'
import { sectionsOf } from '../sections'
import { ShownStory } from '../shownStory'
import type { PageBlock } from './schema'

export default function Page({ block }: { block: PageBlock }) {
  const { headline, headline_size: size, intro, body, links } = block
  const { pathname } = useLocation()
  const story = use(ShownStory)
  const picture = assetPicture(block.image)
  const overview = overviewOf(block)
  // A page that nobody looks up, such as thanks for something, is not read for its state.
  const changedAt = block.is_hidden_from_search ? null : (story?.changedAt ?? null)
  const hasState = changedAt !== null || block.is_sample === true
  return (
    <PageLayout
      title={headline ?? ''}
      size={size || 'xl'}
      intro={intro ?? ''}
      picture={picture}
      path={story?.path ?? pathname}
      above={overview ? [overview.crumb] : []}
      neighbours={neighboursOf(overview)}
      sections={sectionsOf(body)}
      foot={hasState && <PageState block={block} changedAt={changedAt} />}
    >
      <Blocks
        blocks={body?.map((each, place) => ({ ...each, is_first: place === 0 && !picture }))}
      />
      <Blocks blocks={links} />
      <Questions block={block} />
    </PageLayout>
  )
}

function PageState({ block, changedAt }: { block: PageBlock; changedAt: string | null }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <>
      {changedAt && <p>{t('content.changed', { date: date(shop, changedAt, 'long') })}</p>}
      {block.is_sample === true && <p>{t('content.sample')}</p>}
    </>
  )
}

function Questions({ block }: { block: PageBlock }) {
  const markup = questionMarkup(block.body)
  return markup && <script type="application/ld+json">{JSON.stringify(markup)}</script>
}
