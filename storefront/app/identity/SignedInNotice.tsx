// Without scripts: what happened and what came along is said here, and then one goes on. With them it is said
// on the page that was wanted.
import { PageHead } from '#app/pages/PageHead'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { signedInMessages } from './merging'
import type { Merging } from './outcome'

interface Props {
  merging: Merging
  registered: string | null
  next: string
}

export function SignedInNotice({ merging, registered, next }: Props) {
  const t = useTexts()
  const title = t(registered ? 'signin.registered.title' : 'signin.done.title')
  return (
    <section className="mx-auto max-w-prose px-4 py-24">
      <PageHead title={title} noindex />
      <Headline size="xl" level={1}>
        {title}
      </Headline>
      {signedInMessages(t, { merging, registered }).map(({ text }) => (
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
