// Body measures as editors write them: `84`, `84–88`, `84,5`.

const CM_OF_AN_INCH = 2.54
const MEASURES = /^\d{1,3}([.,]\d)?(\s*[–-]\s*\d{1,3}([.,]\d)?)?$/

/** What is no measure, such as `S–M`, is the same in both. */
export function inBothUnits(text: string, unit: 'cm' | 'in'): { cm: string; inch: string } {
  if (!MEASURES.test(text.trim())) return { cm: text, inch: text }
  if (unit === 'in') return { cm: convert(text, (inch) => inch * CM_OF_AN_INCH, 1), inch: text }
  return { cm: text, inch: convert(text, (cm) => cm / CM_OF_AN_INCH, 2) }
}

/** To the nearest whole, or the nearest half where `parts` is 2. */
function convert(text: string, to: (measure: number) => number, parts: 1 | 2): string {
  return text.replace(/\d{1,3}([.,]\d)?/g, (number) => {
    const converted = Math.round(to(Number(number.replace(',', '.'))) * parts) / parts
    return String(converted).replace('.', text.includes(',') ? ',' : '.')
  })
}
