// The error page of a storefront: what happened, and ways on.
import { use } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { PageHead } from '#app/pages/PageHead'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { InsideFrame } from './insideFrame'
import { Departments, SearchAgain, SeenLast } from './WaysOn'

export type Occasion = 'notFound' | 'tooMany' | 'busy' | 'other'

interface Props {
  home: string
  occasion: Occasion
  error: unknown
}

export default function ErrorInShop({ home, occasion, error }: Props) {
  const t = useTexts()
  const reference = referenceOf(error)
  const isFramed = use(InsideFrame)
  const Tag = isFramed ? 'section' : 'main'
  const title = t(`error.${occasion}.title`)
  const { pathname, search } = useLocation()
  return (
    <Tag className="wide flex flex-col items-center py-20 text-center md:py-32">
      <PageHead title={title} isError />
      {!isFramed && (
        <Link to={home} aria-label={t('header.home')} className="mb-16 font-serif text-3xl">
          Vitrine
        </Link>
      )}
      <Headline size="2xl" level={1} className="max-w-3xl">
        {title}
      </Headline>
      <p className="mt-6 max-w-prose text-balance text-graphite">
        {t(`error.${occasion}.message`)}
      </p>
      {occasion === 'notFound' && <SearchAgain path={`${home}/search`} />}
      <p className="mt-10 flex flex-wrap justify-center gap-4">
        {occasion !== 'notFound' && (
          // The whole page anew: what failed may have been a script of it.
          <a className="button" href={pathname + search}>
            {t('error.again')}
          </a>
        )}
        <Link className={occasion === 'notFound' ? 'button' : 'button button-quiet'} to={home}>
          {t('error.continue')}
        </Link>
      </p>
      {occasion === 'notFound' && isFramed && (
        <>
          <Departments />
          <SeenLast />
        </>
      )}
      {reference && (
        <p className="mt-8 text-sm text-graphite">{t('error.reference', { id: reference })}</p>
      )}
    </Tag>
  )
}

/** The request's number, where the failing answer had one: it finds the cause in the logs. */
function referenceOf(error: unknown): string | null {
  const answer: unknown = isRouteErrorResponse(error) ? error.data : error
  if (typeof answer !== 'object' || answer === null || !('requestId' in answer)) return null
  return typeof answer.requestId === 'string' ? answer.requestId : null
}
