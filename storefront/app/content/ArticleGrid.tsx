import { ArticleCard } from './ArticleCard'
import type { ArticleShown } from './magazine'

interface Props {
  articles: ArticleShown[]
  /** Of the cards' headlines in the page's outline. */
  level?: 2 | 3
}

/** Four stand two and two, or in one row; others in threes. */
const SIZES_OF_FOUR =
  '(min-width: 100rem) 23rem, (min-width: 75rem) 24vw, (min-width: 40rem) 48vw, 100vw'

export function ArticleGrid({ articles, level = 2 }: Props) {
  const sizes = articles.length === 4 ? { sizes: SIZES_OF_FOUR } : {}
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article.uuid}>
          <ArticleCard {...{ article, level }} {...sizes} />
        </li>
      ))}
    </ul>
  )
}
