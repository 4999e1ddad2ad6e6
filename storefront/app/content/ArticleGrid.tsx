import { ArticleCard } from './ArticleCard'
import type { ArticleShown } from './magazine'

interface Props {
  articles: ArticleShown[]
  /** Of the cards' headlines in the page's outline. */
  level?: 2 | 3
}

const HALF_SIZES = '(min-width: 100rem) 47rem, (min-width: 40rem) 48vw, 100vw'

/** Four stand two and two, or in one row; fewer than three fill the row as well; others in threes. */
const SIZES: Readonly<Partial<Record<number, string>>> = {
  1: HALF_SIZES,
  2: HALF_SIZES,
  4: '(min-width: 100rem) 23rem, (min-width: 75rem) 24vw, (min-width: 40rem) 48vw, 100vw',
}

export function ArticleGrid({ articles, level = 2 }: Props) {
  const sizes = SIZES[articles.length]
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article.uuid}>
          <ArticleCard {...{ article, level }} {...(sizes ? { sizes } : {})} />
        </li>
      ))}
    </ul>
  )
}
