import { ContactForm as Form } from '../forms/ContactForm'
import { useChoices } from '../goods'
import { RichText } from '../richText/RichText'
import { SectionHead } from '../SectionHead'
import type { ContactFormBlock } from './schema'

export default function ContactForm({ block }: { block: ContactFormBlock }) {
  const { headline, intro, subjects, thanks, privacy } = block
  const choices = useChoices('contact-subject-names', subjects)
  return (
    <section className="wide mt-14">
      <div className="max-w-2xl">
        <SectionHead headline={headline} usual="lg" intro={intro} />
        <Form
          subjects={choices}
          thanks={thanks}
          privacy={
            privacy && (
              <div className="text-sm text-graphite">
                <RichText document={privacy} />
              </div>
            )
          }
        />
      </div>
    </section>
  )
}
