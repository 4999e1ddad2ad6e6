import { Fragment } from 'react'
import { fourLanguages } from '#app/texts/fourLanguages'
import { PageHead } from '#app/pages/PageHead'
import { StorefrontsByCountry } from './StorefrontList'
import { useTexts } from '#app/texts/texts'

/** An error outside any storefront: nobody's language is known, so it is said in all of ours. */
export default function ErrorAnywhere({ isNotFound }: { isNotFound: boolean }) {
  const t = useTexts()
  return (
    <main className="mx-auto max-w-5xl px-4 py-16">
      <PageHead title={t(isNotFound ? 'error.notFound.title' : 'error.other.title')} isError />
      <p className="font-serif text-3xl">Vitrine</p>
      <h1 className="headline headline-xl mt-10 flex flex-col gap-1 md:mt-16">
        {fourLanguages.map(({ lang, notFound, notProcessed }) => (
          <span key={lang} lang={lang}>
            {isNotFound ? notFound : notProcessed}
          </span>
        ))}
      </h1>
      <StorefrontsByCountry />
      {/* Asks for the page anew: what led here may have been the scripts' own failure. */}
      <a href="/" className="button mt-10">
        {fourLanguages.map(({ lang, onwards }, index) => (
          <Fragment key={lang}>
            {index > 0 && ' · '}
            <span lang={lang}>{onwards}</span>
          </Fragment>
        ))}
      </a>
    </main>
  )
}
