// Markup as a text, for what is drawn a hundred times on a page, holds nothing that can be clicked by
// itself and never changes: React puts it in as it is, on the server and in the browser.
const SPECIAL = /["&<>]/g
const WRITTEN: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `` markup`<b title="${name}">` ``: every value is escaped, for attributes in quotes and for words. */
export function markup(pieces: TemplateStringsArray, ...values: (string | number)[]): string {
  let text = pieces[0] ?? ''
  for (const [place, value] of values.entries()) text += escaped(value) + (pieces[place + 1] ?? '')
  return text
}

function escaped(value: string | number): string {
  return String(value).replace(SPECIAL, (sign) => WRITTEN[sign] ?? sign)
}
