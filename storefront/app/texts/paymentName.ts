import type { TextKey, Texts } from './texts'

const NOUNS: readonly string[] = ['card', 'direct-debit', 'invoice', 'prepayment']

/** A way to pay inside a sentence: "carte bancaire", while PayPal and German nouns keep capitals. */
export function paymentName(t: Texts, { language }: { language: string }, key: string) {
  const name = t(`payment.${key}` as TextKey)
  if (language === 'de' || !NOUNS.includes(key)) return name
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
