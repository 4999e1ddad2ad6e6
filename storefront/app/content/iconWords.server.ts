// What each icon says. Only the gallery tells all of it at once, so these words are in no script.
import { textsOf, type TextKey } from '#app/texts/texts'
import type { Storefront } from '#app/storefronts/storefront'
import de from '../../texts/icons/de.json'
import deCh from '../../texts/icons/de-CH.json'
import en from '../../texts/icons/en.json'
import fr from '../../texts/icons/fr.json'
import nl from '../../texts/icons/nl.json'
import type { IconName } from '#app/media/iconNames'

export type IconWord = keyof typeof en

const words: Record<string, Record<string, string>> = { de, 'de-CH': deCh, en, fr, nl }

export function iconWords(shop: Pick<Storefront, 'language' | 'locale' | 'translationFile'>) {
  const labels = { ...words[shop.language], ...words[shop.translationFile] }
  const t = textsOf(shop.translationFile, shop.locale)
  return (name: IconName | IconWord): string => {
    // Payment methods and carriers are named in the footer of every page.
    if (/^(payment|carrier)-/.test(name)) return t(name.replace('-', '.') as TextKey)
    return labels[name] ?? name
  }
}
