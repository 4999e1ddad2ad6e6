import type { Answer } from '#app/rpc/client'
import { number } from '#app/formats/numbers'
import type { Storefront } from '#app/storefronts/storefront'
import type { SizeTableView } from './productView'

type Table = Answer<'getSizeTable'>
type Span = Table['rows'][number]['spans'][string]

/** Its measures written out, so that no browser has to know how the country writes 37,5. */
export function sizeTableView(shop: Storefront, table: Table): SizeTableView {
  const { name, unit, measures, rows } = table
  return {
    name,
    unit,
    measures,
    rows: rows.map(({ size, label, spans }) => ({
      size,
      label,
      cells: measures.map(({ key }) => cellOf(shop, spans[key])),
    })),
  }
}

function cellOf(shop: Storefront, span: Span | undefined) {
  return span ? { cm: writeSpan(shop, span.cm), inch: writeSpan(shop, span.inches) } : null
}

function writeSpan(shop: Storefront, [from = 0, to = from]: readonly number[]): string {
  return from === to ? number(shop, from) : `${number(shop, from)}–${number(shop, to)}`
}
