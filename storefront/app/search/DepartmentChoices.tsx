import type { Answer } from '#app/rpc/client'
import { LinkItems } from '#app/links/LinkItems'
import { useTexts } from '#app/texts/texts'

export type DepartmentChoice = Answer<'resolveSearch'>['choices'][number]

/** A word that several departments have something for leads to each of them. */
export function DepartmentChoices({ choices }: { choices: DepartmentChoice[] }) {
  const t = useTexts()
  return (
    <nav aria-labelledby="departments" className="pt-6">
      <p id="departments" className="text-graphite">
        {t('results.departments')}
      </p>
      <LinkItems links={choices.map(linkOf)} className="child-links mt-2" />
    </nav>
  )
}

function linkOf({ name, url, department }: DepartmentChoice) {
  return { path: url, label: department ? `${department}: ${name}` : name }
}
