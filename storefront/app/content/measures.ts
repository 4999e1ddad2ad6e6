// Body measures as editors write them: `84`, `84–88`, `84,5`.

const CM_OF_AN_INCH = 2.54
const MEASURE = /\d{1,3}([.,]\d)?/g
const MEASURES = /^\d{1,3}([.,]\d)?(\s*[–-]\s*\d{1,3}([.,]\d)?)?$/

interface Writing {
  unit: 'cm' | 'in'
  /** As the storefront writes numbers, whatever sign the editor typed. */
  write: (measure: number) => string
}

/** What is no measure, such as `S–M`, is the same in both. */
export function inBothUnits(text: string, { unit, write }: Writing): { cm: string; inch: string } {
  if (!MEASURES.test(text.trim())) return { cm: text, inch: text }
  const written = (to: (measure: number) => number) =>
    text.replace(MEASURE, (number) => write(to(Number(number.replace(',', '.')))))
  const same = written((measure) => measure)
  if (unit === 'in') return { cm: written((inch) => Math.round(inch * CM_OF_AN_INCH)), inch: same }
  // A foot is measured to the millimetre: halves would make one length of two.
  const parts = /[.,]/.test(text) ? 10 : 2
  return { cm: same, inch: written((cm) => Math.round((cm / CM_OF_AN_INCH) * parts) / parts) }
}
