import { use } from 'react'
import { Headline } from '#app/ui/Headline'
import { ContentLink } from '../ContentLink'
import { ContentSlider } from '../ContentSlider'
import { relatedStories } from '../fields'
import { ArticleCard } from '../ArticleCard'
import { ArticleGrid } from '../ArticleGrid'
import { MagazineContext, type ArticleShown } from '../magazine'
import type { ArticleTeasersBlock } from './schema'

const MOST = 24

/** The articles that an editor chose, or those of some topics where the page has the magazine's. */
export default function ArticleTeasers({ block }: { block: ArticleTeasersBlock }) {
  const magazine = use(MagazineContext)
  const { headline, headline_size: size, layout, cta_label: label } = block
  const chosen: ArticleShown[] = relatedStories(block.articles)
  const limit = Math.min(Number(block.limit) || 6, MOST)
  const candidates = chosen.length > 0 ? chosen : ofTopics(magazine?.articles ?? [], block.topics)
  const articles = candidates.slice(0, limit)
  const level = headline ? 3 : 2
  if (articles.length === 0) return null
  return (
    <section className="wide mt-14 lg:mt-24">
      {headline && (
        <Headline size={size || 'lg'} level={2}>
          {headline}
        </Headline>
      )}
      {layout === 'slider' ? (
        <ContentSlider label={headline ?? ''} className="slider-pictures">
          {articles.map((article) => (
            <ArticleCard key={article.uuid} {...{ article, level }} />
          ))}
        </ContentSlider>
      ) : (
        <div className={layout === 'list' ? 'articles-list' : ''}>
          <ArticleGrid {...{ articles, level }} />
        </div>
      )}
      {label && (
        <ContentLink link={block.cta_link} className="button button-quiet mt-8">
          {label}
        </ContentLink>
      )}
    </section>
  )
}

function ofTopics(articles: ArticleShown[], topics: string[] | null | undefined): ArticleShown[] {
  if (!topics || topics.length === 0) return articles
  return articles.filter(({ content }) => content.topics?.some((topic) => topics.includes(topic)))
}
