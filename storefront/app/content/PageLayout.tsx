// How a page to read looks, whoever wrote it: the way to it, its neighbours, what stands on it.
import type { ReactNode } from 'react'
import { LinkItems } from '#app/links/LinkItems'
import { Picture, type PictureShown } from '#app/media/Picture'
import { Breadcrumbs, type Crumb } from '#app/pages/Breadcrumbs'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline, type HeadlineSize } from '#app/ui/Headline'
import type { PageSection } from './sections'

export interface Neighbours {
  title: string
  links: { label: string; path: string }[]
}

interface Props {
  title: string
  size?: HeadlineSize
  intro?: string
  picture?: PictureShown | null
  /** Between the shop's home and this page. */
  above?: Crumb[]
  path: string
  neighbours?: Neighbours[]
  sections?: PageSection[]
  /** Below the headline. */
  note?: ReactNode
  foot?: ReactNode
  children?: ReactNode
}

export function PageLayout(props: Props) {
  const { neighbours = [], children, foot } = props
  const beside = neighbours.length > 0
  return (
    <div className={`page pb-14 lg:pb-24 ${beside ? 'wide' : ''}`.trimEnd()}>
      <Way {...props} />
      <div className={beside ? 'page-beside' : ''}>
        <article className={beside ? 'page-column' : ''}>
          <PageHeader {...props} />
          {children}
          <PageFoot>{foot}</PageFoot>
        </article>
        {beside && <Beside neighbours={neighbours} />}
      </div>
    </div>
  )
}

/** A page without a headline, such as a shop window, is on the way to nowhere. */
function Way({ title, path, above = [], neighbours = [] }: Props) {
  const home = `/${useShop().code}`
  if (!title) return null
  const trail = [{ name: 'Vitrine', path: home }, ...above, { name: title, path }]
  return (
    <div className={`pt-6 ${neighbours.length > 0 ? '' : 'wide'}`.trimEnd()}>
      <Breadcrumbs trail={trail} />
    </div>
  )
}

function PageHeader({ title, size = 'xl', intro, picture, note, sections = [] }: Props) {
  if (!title && !intro && !picture && !note) return null
  return (
    <header className="wide pt-8 lg:pt-12">
      <div className="max-w-prose wrap-anywhere hyphens-auto">
        {title && (
          <Headline size={size} level={1}>
            {title}
          </Headline>
        )}
        {intro && <p className="mt-4 text-lg whitespace-pre-line text-graphite">{intro}</p>}
        {note}
      </div>
      {picture && (
        <div className="mt-10">
          <Picture
            picture={picture}
            sizes="(min-width: 100rem) 94rem, (min-width: 64rem) 80vw, 100vw"
            priority
          />
        </div>
      )}
      <Contents sections={sections} />
    </header>
  )
}

/** Two parts are seen at a glance. */
function Contents({ sections }: { sections: PageSection[] }) {
  const t = useTexts()
  if (sections.length < 3) return null
  return (
    <nav aria-label={t('content.contents')} className="page-contents not-printed">
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageFoot({ children }: { children: ReactNode }) {
  const t = useTexts()
  if (!children) return null
  return (
    <footer className="wide">
      <div className="page-foot">
        {children}
        {/* Without scripts it could do nothing. */}
        <button
          type="button"
          className="link not-printed min-h-8 noscript:hidden"
          onClick={() => window.print()}
        >
          {t('content.print')}
        </button>
      </div>
    </footer>
  )
}

/** Beside the page where there is room, and below it on a phone. */
function Beside({ neighbours }: { neighbours: Neighbours[] }) {
  const t = useTexts()
  return (
    <nav aria-label={t('content.neighbours')} className="page-neighbours not-printed">
      {neighbours.map(({ title, links }) => (
        <div key={title}>
          {title && (
            <Headline size="xs" level={2} className="text-graphite">
              {title}
            </Headline>
          )}
          <LinkItems links={links} className="mt-2" linkClass="page-neighbour" />
        </div>
      ))}
    </nav>
  )
}
