// A word of the glossary: what it is, how it is looked after, what it is made of.
import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { assetPicture } from '../contentPicture'
import { relatedStories, type TableValue } from '../fields'
import type { MaterialBlock } from '../blocks/schema'

const WARMEST = 5

export default function Material({ block }: { block: MaterialBlock }) {
  const t = useTexts()
  const { headline, text, care, composition } = block
  const picture = assetPicture(block.image)
  const related = relatedStories(block.related)
  return (
    <article className="wide pt-4 pb-14 md:pt-8 lg:pb-24">
      <div className="max-w-prose">
        {headline && (
          <Headline size="xl" level={1} className="wrap-anywhere">
            {headline}
          </Headline>
        )}
        {text && <p className="mt-4 whitespace-pre-line">{text}</p>}
      </div>
      {picture && (
        <Picture picture={picture} sizes="(min-width: 48rem) 38rem, 100vw" className="mt-8" />
      )}
      <dl className="material-facts">
        {care && <Fact name={t('glossary.care')}>{care}</Fact>}
        <Warmth given={block.warmth} />
        {block.is_natural === true && (
          <Fact name={t('glossary.origin')}>{t('glossary.natural')}</Fact>
        )}
      </dl>
      {composition && <Composition table={composition} />}
      {related.length > 0 && (
        <section aria-labelledby="related-materials" className="mt-14">
          <Headline size="base" level={2} id="related-materials">
            {t('glossary.related')}
          </Headline>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {related.map(({ uuid, path, name, content }) => (
              <li key={uuid}>
                <ShopLink to={path} className="link">
                  {content.headline || name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
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

function Warmth({ given }: { given: string | number | null | undefined }) {
  const t = useTexts()
  const degree = Number(given)
  if (!(degree >= 1 && degree <= WARMEST)) return null
  return (
    <Fact name={t('glossary.warmth')}>{t('glossary.warmth.of', { degree, most: WARMEST })}</Fact>
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
