// A legal text: as it holds, or with ?version= as it once held.
import Lines from '#app/content/blocks/Lines'
import Notice from '#app/content/blocks/Notice'
import type { LinesBlock, NoticeBlock } from '#app/content/blocks/schema'
import { headingsOf } from '#app/content/richText/headings'
import { RichText } from '#app/content/richText/RichText'
import { documentOf, type EmbeddedBlock, type RichTextDocument } from '#app/content/richText/tree'
import { date } from '#app/formats/formats'
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/legal.route'
import { legalPage, type LegalPage } from './legalPage.server'

export const handle: ScreenHandle = { pageCategory: 'other' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const key = requireSlug(request, params.key)
  const version = new URL(request.url).searchParams.get('version')
  if (version !== null && !/^[0-9a-z.-]{1,40}$/.test(version)) throw pageNotFound(request)
  const shops = await context.get(loadContext).directory.enabled()
  const page = await legalPage(context.get(rpcContext), shops, { key, version })
  if (page === null) throw pageNotFound(request)
  return page
}

export default function LegalRoute({ loaderData }: { loaderData: LegalPage }) {
  const { title, version, isCurrent } = loaderData
  const body = documentOf(loaderData.body)
  return (
    <div className="wide py-14 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 lg:py-24">
      <PageHead
        title={title}
        noindex={!isCurrent}
        query={isCurrent ? '' : `?version=${encodeURIComponent(version)}`}
      />
      <Contents body={body} />
      <article className="max-w-prose lg:col-start-2">
        <Headline size="xl" level={1}>
          {title}
        </Headline>
        <Validity page={loaderData} />
        <RichText document={body} renderBlock={renderBlock} />
        <Versions page={loaderData} />
      </article>
    </div>
  )
}

/** The shop takes no other blocks into a legal text (`legal/rules.py`). */
function renderBlock(block: EmbeddedBlock) {
  if (block.component === 'notice') return <Notice block={block as NoticeBlock} />
  return block.component === 'lines' ? <Lines block={block as LinesBlock} /> : null
}

/** Beside the text where there is room; a phone shows the text itself. */
function Contents({ body }: { body: RichTextDocument }) {
  const t = useTexts()
  const sections = headingsOf(body).filter(({ level }) => level === 2)
  if (sections.length < 3) return null
  return (
    <nav aria-label={t('legal.contents')} className="not-printed max-lg:hidden">
      <ol className="sticky top-24 border-t border-ink pt-4 text-sm">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-graphite hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Validity({ page: { key, version, validFrom, isCurrent } }: { page: LegalPage }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <>
      <p className="mt-4 text-sm text-graphite">
        {t('legal.version', { version, date: date(shop, validFrom, 'long') })}
      </p>
      {!isCurrent && (
        <p role="note" className="mt-6 border-t border-b border-ink py-4">
          {t('legal.older')}{' '}
          <ShopLink to={`/c/legal/${key}`} className="link">
            {t('legal.newest')}
          </ShopLink>
        </p>
      )}
    </>
  )
}

function Versions({ page: { key, version: shown, versions } }: { page: LegalPage }) {
  const t = useTexts()
  const shop = useShop()
  const others = versions.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <section className="not-printed mt-14 border-t border-stone pt-6" aria-labelledby="versions">
      <Headline size="2sm" level={2} id="versions">
        {t('legal.others')}
      </Headline>
      <ul className="mt-2">
        {others.map(({ version, validFrom }) => (
          <li key={version}>
            <ShopLink
              to={`/c/legal/${key}?version=${encodeURIComponent(version)}`}
              className="link inline-block py-1"
            >
              {t('legal.version', { version, date: date(shop, validFrom, 'long') })}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
