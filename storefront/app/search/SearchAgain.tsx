import { useId } from 'react'
import { Form } from 'react-router'
import { localisedPath } from '#app/storefronts/paths'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'

/** The field with what was searched for, to be put right. */
export function SearchAgain({ term }: { term: string }) {
  const t = useTexts()
  const id = useId()
  const path = localisedPath(useShop(), '/search')
  return (
    <Form
      action={path}
      role="search"
      aria-label={t('results.again')}
      className="mt-6 flex max-w-md"
    >
      <label htmlFor={id} className="sr-only">
        {t('search.label')}
      </label>
      <input
        key={term}
        id={id}
        type="search"
        name="term"
        required
        maxLength={200}
        defaultValue={term}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        className="h-12 min-w-0 flex-1 border border-mist bg-transparent px-3"
      />
      <button className="button -ml-px">{t('search.submit')}</button>
    </Form>
  )
}
