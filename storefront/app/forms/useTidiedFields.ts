import { useEffect, type RefObject } from 'react'
import { trim } from './characters'
import { writtenPostcode } from './postcodes'
import { tidyAddress, type TypedLines } from './tidyAddress'

const FIELDS: readonly (keyof TypedLines)[] = [
  'street',
  'houseNumber',
  'additional',
  'zipCode',
  'city',
]

/** Puts an address right as soon as one of its fields was left, or filled in by the browser. */
export function useTidiedFields(
  section: RefObject<HTMLElement | null>,
  country: string,
  prefix: string,
): void {
  useEffect(() => {
    const element = section.current
    if (!element) return
    const tidy = () => tidyFields(element, country, prefix)
    // The browser's own event, which unlike React's comes once a field is left.
    element.addEventListener('change', tidy)
    return () => element.removeEventListener('change', tidy)
  }, [section, country, prefix])
}

function tidyFields(element: HTMLElement, country: string, prefix: string): void {
  const inputs = new Map(
    [...element.querySelectorAll('input')].map((input) => [input.name, input] as const),
  )
  const textOf = (field: string) => inputs.get(prefix + field)?.value ?? ''
  const typed = Object.fromEntries(
    FIELDS.map((field) => [field, trim(textOf(field)).replace(/\s+/g, ' ')]),
  ) as unknown as TypedLines
  const lines = tidyAddress(country, typed)
  const tidied = { ...lines, zipCode: writtenPostcode(country, lines.zipCode) }
  for (const field of FIELDS) {
    const input = inputs.get(prefix + field)
    if (input && tidied[field] !== typed[field]) write(input, tidied[field])
  }
}

/** As if it had been typed, so that messages and drafts follow. */
function write(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
