// What law and post say of a country's addresses; the shop reads the same file.
import table from '../../../contract/countries.json' with { type: 'json' }

interface Country {
  /** What begins as `undelivered` is of another tax and another post: nothing is sent there. */
  postcode: { pattern: string; example: string; joinedBy?: string; undelivered?: string }
  /** Rows of fields, of which those of a row stand side by side. */
  form?: readonly string[]
  letter?: readonly string[]
  state?: string
  /** The word for the box of a house, by the language of the reader. */
  box?: Readonly<Record<string, string>>
}

export const COUNTRIES: Readonly<Record<string, Country>> = table.countries

export const USUAL: Readonly<Required<Pick<Country, 'form' | 'letter'>>> = table.usual
