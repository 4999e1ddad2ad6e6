// An article: its head, a wide picture, its blocks, who wrote it and what to read next.
import { date } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { Blocks } from '../Blocks'
import { assetPicture } from '../contentPicture'
import { relatedStories, type RelatedStory } from '../fields'
import { articleDate } from '../articleDate'
import { ArticleGrid } from '../ArticleGrid'
import { readingMinutes } from '../readingTime'
import type { ArticleBlock, AuthorBlock } from '../blocks/schema'

const MOST_RELATED = 3

export default function Article({ block }: { block: ArticleBlock }) {
  const t = useTexts()
  const { topline, headline, intro, body } = block
  const picture = assetPicture(block.image)
  const [author] = relatedStories(block.author)
  const related = relatedStories(block.related).slice(0, MOST_RELATED)
  return (
    <article className="article">
      <header className="wide article-head">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        {headline && (
          <Headline size="2xl" level={1} className="mt-3 wrap-anywhere">
            {headline}
          </Headline>
        )}
        {intro && <p className="article-intro">{intro}</p>}
        <Facts article={block} author={author} />
      </header>
      {picture && (
        <div className="wide mt-8 md:mt-12">
          <Picture picture={picture} sizes="(min-width: 100rem) 96rem, 100vw" priority />
        </div>
      )}
      <div className="article-body">
        <Blocks blocks={body} />
      </div>
      {author && <AuthorBox author={author} />}
      {related.length > 0 && (
        <section aria-labelledby="related-articles" className="wide article-related">
          <Headline size="lg" level={2} id="related-articles">
            {t('magazine.related')}
          </Headline>
          <ArticleGrid articles={related} level={3} />
        </section>
      )}
    </article>
  )
}

interface FactsProps {
  article: ArticleBlock
  author: RelatedStory<AuthorBlock> | undefined
}

function Facts({ article, author }: FactsProps) {
  const t = useTexts()
  const shop = useShop()
  const day = articleDate(article.published_on)
  return (
    <p className="article-facts">
      {author?.content.name && (
        <ShopLink to={author.path} className="underline-offset-4 hover:underline">
          {t('magazine.by', { name: author.content.name })}
        </ShopLink>
      )}
      {day && <time dateTime={day.toISOString()}>{date(shop, day, 'long')}</time>}
      <span>{t('magazine.minutes', { count: readingMinutes(article) })}</span>
    </p>
  )
}

function AuthorBox({ author }: { author: RelatedStory<AuthorBlock> }) {
  const t = useTexts()
  const { name, role, text } = author.content
  const portrait = assetPicture(author.content.portrait)
  if (!name) return null
  return (
    <aside aria-label={t('magazine.author')} className="wide">
      <div className="article-author">
        {portrait && (
          <Picture picture={portrait} crop="11" sizes="6rem" className="w-24 shrink-0" />
        )}
        <div className="min-w-0">
          <p className="font-serif text-xl">
            <ShopLink to={author.path} className="hover:underline">
              {name}
            </ShopLink>
          </p>
          {role && <p className="text-sm text-graphite">{role}</p>}
          {text && <p className="mt-3">{text}</p>}
        </div>
      </div>
    </aside>
  )
}
