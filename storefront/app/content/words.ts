// Words of datasources that blocks show; they come with the story, in the same read.
import { createContext, use } from 'react'
import type { Choice } from './forms/choice'

/** By the datasource's slug, in its order. */
export type Words = Record<string, Choice[]>

/** Which blocks show words of which datasource. */
export const DATASOURCES = [
  { component: 'catalogue_order_form', slug: 'catalogue-names' },
  { component: 'contact_form', slug: 'contact-subject-names' },
  { component: 'store', slug: 'store-service-names' },
]

/** Empty where a page has none: then a block says nothing of it. */
export const WordsContext = createContext<Words>({})

/** What a form offers: those that an editor chose, or all. One without a name is offered by its value. */
export function useChoices(slug: string, chosen: string[] | null | undefined): Choice[] {
  const all = use(WordsContext)[slug] ?? []
  if (!chosen?.length) return all
  return chosen.map((value) => all.find((each) => each.value === value) ?? { value, label: value })
}

/** What the services of stores are called, each after its value; one without a name is left out. */
export function useServiceNames(
  services: readonly string[] | null | undefined,
): [string, string][] {
  const names = use(WordsContext)['store-service-names'] ?? []
  return (services ?? []).flatMap((service) => {
    const name = names.find(({ value }) => value === service)
    return name ? [[service, name.label]] : []
  })
}
