// The magazine's front: one article large, the others in a grid.
import { use } from 'react'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { Blocks } from '../Blocks'
import { relatedStories } from '../fields'
import { FeaturedArticle } from '../ArticleCard'
import { ArticleGrid } from '../ArticleGrid'
import { MagazineContext } from '../magazine'
import { PageLinks, TopicLinks } from '../MagazineLinks'
import type { BlogOverviewBlock } from '../blocks/schema'

export default function BlogOverview({ block }: { block: BlogOverviewBlock }) {
  const t = useTexts()
  const magazine = use(MagazineContext)
  const { headline, intro, body } = block
  const isFront = !magazine || (magazine.page === 1 && magazine.topic === null)
  const [featured] = isFront
    ? [...relatedStories(block.featured), ...(magazine?.articles ?? [])]
    : []
  const others = (magazine?.articles ?? []).filter(({ uuid }) => uuid !== featured?.uuid)
  return (
    <div className="wide pt-4 pb-14 md:pt-8 lg:pb-24">
      <header className="max-w-prose">
        <Headline size="2xl" level={1} className="wrap-anywhere">
          {headline || t('magazine.title')}
        </Headline>
        {intro && <p className="mt-4 text-graphite">{intro}</p>}
      </header>
      {magazine && <TopicLinks {...magazine} />}
      {featured && (
        <div className="mt-8">
          <FeaturedArticle article={featured} />
        </div>
      )}
      {others.length > 0 && <ArticleGrid articles={others} />}
      {magazine && others.length === 0 && !featured && (
        <p className="mt-14 text-graphite">{t('magazine.none')}</p>
      )}
      {magazine && <PageLinks {...magazine} />}
      {isFront && <Blocks blocks={body} />}
    </div>
  )
}
