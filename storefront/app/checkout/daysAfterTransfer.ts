import type { Texts } from '#app/texts/texts'

/** What is paid in advance is packed when the money has come, so no day can be named before. */
export function daysAfterTransfer(t: Texts, [from = 1, to = from]: readonly number[]): string {
  return from === to
    ? t('checkout.delivery.afterTransfer.within', { days: to })
    : t('checkout.delivery.afterTransfer', { from, to })
}
