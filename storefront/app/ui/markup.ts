// Markup as a text, for what is drawn a hundred times on a page, holds nothing that can be clicked by
// itself and never changes: React puts it in as it is, on the server and in the browser.
const SPECIAL = /["&<>]/
const EACH_SPECIAL = /["&<>]/g
const WRITTEN: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `` markup`<b title="${name}">` ``: every value is escaped, for attributes in quotes and for words. */
export function markup(pieces: TemplateStringsArray, ...values: (string | number)[]): string {
  let text = pieces[0] ?? ''
  values.forEach((value, place) => {
    text += escaped(value) + (pieces[place + 1] ?? '')
  })
  return text
}

function escaped(value: string | number): string {
  const text = String(value)
  // Most texts hold nothing special, and looking is cheaper than replacing nothing.
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (sign) => WRITTEN[sign] ?? sign) : text
}
