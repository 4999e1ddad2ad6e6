// Without scripts: what came along and what did not is said here, and then one goes on. With them it is said
// on the page that was wanted.
import { PageHead } from '#app/pages/PageHead'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { mergeMessages } from './merging'
import type { Merging } from './outcome'

export function SignedInNotice({ merging, next }: { merging: Merging; next: string }) {
  const t = useTexts()
  return (
    <section className="mx-auto max-w-prose px-4 py-24">
      <PageHead title={t('signin.done.title')} noindex />
      <Headline size="xl" level={1}>
        {t('signin.done.title')}
      </Headline>
      {mergeMessages(t, merging).map(({ text }) => (
        <p key={text} className="mt-4">
          {text}
        </p>
      ))}
      <a href={next} className="button mt-8">
        {t('signin.done.on')}
      </a>
    </section>
  )
}
