import { ArticleCard } from './ArticleCard'
import type { ArticleShown } from './magazine'

interface Props {
  articles: ArticleShown[]
  /** Of the cards' headlines in the page's outline. */
  level?: 2 | 3
}

export function ArticleGrid({ articles, level = 2 }: Props) {
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article.uuid}>
          <ArticleCard {...{ article, level }} />
        </li>
      ))}
    </ul>
  )
}
