// A legal text: as it holds, or with ?version= as it once held.
import { PageLayout } from '#app/content/PageLayout'
import { textSections } from '#app/content/sections'
import Lines from '#app/content/blocks/Lines'
import Notice from '#app/content/blocks/Notice'
import type { LinesBlock, NoticeBlock } from '#app/content/blocks/schema'
import { RichText } from '#app/content/richText/RichText'
import { documentOf, type EmbeddedBlock } from '#app/content/richText/tree'
import { date } from '#app/formats/formats'
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
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
  const { key, title, version, isCurrent } = loaderData
  const t = useTexts()
  const { navigation } = useConfiguration()
  const body = documentOf(loaderData.body)
  return (
    <>
      <PageHead
        title={title}
        noindex={!isCurrent}
        query={isCurrent ? '' : `?version=${encodeURIComponent(version)}`}
      />
      <PageLayout
        title={title}
        path={`/${useShop().code}/c/legal/${key}`}
        neighbours={[{ title: t('footer.legal'), links: navigation.legal.items }]}
        sections={textSections(body)}
        note={<Validity page={loaderData} />}
        foot={
          <p>
            <ValidFrom page={loaderData} />
          </p>
        }
      >
        <div className="max-w-prose">
          <RichText document={body} renderBlock={renderBlock} />
          <Versions page={loaderData} />
        </div>
      </PageLayout>
    </>
  )
}

/** The shop takes no other blocks into a legal text (`legal/rules.py`). */
function renderBlock(block: EmbeddedBlock) {
  if (block.component === 'notice') return <Notice block={block as NoticeBlock} />
  return block.component === 'lines' ? <Lines block={block as LinesBlock} /> : null
}

function Validity({ page }: { page: LegalPage }) {
  const t = useTexts()
  return (
    <>
      <p className="mt-4 text-sm text-graphite">
        <ValidFrom page={page} />
      </p>
      {!page.isCurrent && (
        <p role="note" className="mt-6 border-t border-b border-ink py-4">
          {t('legal.older')}{' '}
          <ShopLink to={`/c/legal/${page.key}`} className="link">
            {t('legal.newest')}
          </ShopLink>
        </p>
      )}
    </>
  )
}

function ValidFrom({ page: { version, validFrom } }: { page: LegalPage }) {
  const t = useTexts()
  const shop = useShop()
  return t('legal.version', { version, date: date(shop, validFrom, 'long') })
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
