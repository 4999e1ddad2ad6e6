// A word of the glossary: what it is, how it is looked after, what is made of it, and what to read.
import { number } from '#app/formats/numbers'
import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { assetPicture } from '../contentPicture'
import { relatedStories, type TableValue } from '../fields'
import { ArticleGrid } from '../ArticleGrid'
import { GoodsRow } from '../GoodsRow'
import { useRow, useRowListing, useRowName } from '../goods'
import type { MaterialBlock } from '../blocks/schema'

const WARMEST = 5

export default function Material({ block }: { block: MaterialBlock }) {
  const { headline, text, composition } = block
  const picture = assetPicture(block.image)
  return (
    <article className="pt-4 pb-14 md:pt-8 lg:pb-24">
      <div className={`wide ${picture ? 'material-head' : ''}`.trimEnd()}>
        {picture && <Picture picture={picture} sizes="(min-width: 48rem) 42vw, 100vw" priority />}
        <div className="min-w-0">
          {headline && (
            <Headline size="xl" level={1} className="wrap-anywhere hyphens-auto">
              {headline}
            </Headline>
          )}
          {text && <p className="mt-4 max-w-prose text-lg whitespace-pre-line">{text}</p>}
          <Facts material={block} />
          {composition && <Composition table={composition} />}
          <Related material={block} />
        </div>
      </div>
      <Goods material={block} />
      <Articles material={block} />
    </article>
  )
}

interface Part {
  material: MaterialBlock
}

function Facts({ material }: Part) {
  const t = useTexts()
  const { care, warmth } = material
  return (
    <dl className="material-facts">
      {care && <Fact name={t('glossary.care')}>{care}</Fact>}
      <Warmth warmth={warmth} />
      {material.is_natural === true && (
        <Fact name={t('glossary.origin')}>{t('glossary.natural')}</Fact>
      )}
    </dl>
  )
}

function Related({ material }: Part) {
  const t = useTexts()
  const related = relatedStories(material.related)
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-materials" className="mt-8">
      <Headline size="sm" level={2} id="related-materials">
        {t('glossary.related')}
      </Headline>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {related.map(({ uuid, path, name, content }) => (
          <li key={uuid}>
            <ShopLink to={path} className="link inline-flex min-h-11 items-center">
              {content.headline || name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of its family, which is what the listing can be filtered by, unless an editor says otherwise. */
function Goods({ material }: Part) {
  const t = useTexts()
  const listing = useRowListing(material)
  const products = useRow(material)
  const name = useRowName(material)
  const headline = name ? t('glossary.goods', { name }) : t('content.looks.products')
  return <GoodsRow block={{ headline }} products={products} listing={listing} />
}

function Articles({ material }: Part) {
  const t = useTexts()
  const articles = relatedStories(material.articles)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="articles-about" className="wide mt-14 md:mt-24">
      <Headline size="lg" level={2} id="articles-about">
        {t('glossary.articles')}
      </Headline>
      <ArticleGrid articles={articles} level={3} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Warmth({ warmth }: { warmth: string | number | null | undefined }) {
  const t = useTexts()
  const shop = useShop()
  const degree = Number(warmth)
  if (!(degree >= 1 && degree <= WARMEST)) return null
  return (
    <Fact name={t('glossary.warmth')}>
      {t('glossary.warmth.of', { degree: number(shop, degree), most: WARMEST })}
    </Fact>
  )
}

function Composition({ table }: { table: TableValue }) {
  const t = useTexts()
  if (table.tbody.length === 0) return null
  return (
    <table className="material-table">
      <caption>{t('glossary.composition')}</caption>
      <thead>
        <tr>
          {table.thead.map(({ _uid: uid, value }) => (
            <th key={uid} scope="col">
              {value}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.tbody.map(({ _uid: uid, body }) => (
          <tr key={uid}>
            {body.map(({ _uid: uid, value }) => (
              <td key={uid}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
