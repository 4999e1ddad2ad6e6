// Some who search ask a question instead: how to return something, which size to take.

/** Words of such questions by language, as one types them without accents. */
const WORDS: Record<string, string> = {
  de: `lieferung lieferzeit liefern versand versandkosten ruckgabe zuruckgeben rucksendung
    zurucksenden retoure retouren umtausch umtauschen widerruf erstattung kontakt kundenservice
    kundendienst hilfe grosse grossen grossentabelle grossenberatung massstabelle bestellung
    bestellstatus sendungsverfolgung bezahlung bezahlen zahlung zahlungsarten rechnung gutschein
    newsletter filiale filialen geschaft geschafte offnungszeiten impressum agb datenschutz`,
  fr: `livraison livrer delai delais frais port retour retours retourner renvoyer renvoi echange
    echanger remboursement rembourser retractation contact service client aide guide taille tailles
    tableau commande commandes suivi colis paiement payer facture boutique boutiques magasin magasins
    horaires newsletter cgv de des du la le les un une mon ma mes`,
  nl: `levering leveren levertijd bezorging bezorgen verzending verzendkosten retour retouren
    retourneren terugsturen ruilen herroeping terugbetaling contact klantenservice hulp maat maten
    maattabel maattabellen bestelling bestelstatus betaling betalen betaalmethoden factuur cadeaubon
    nieuwsbrief winkel winkels openingstijden een het de mijn`,
  en: `delivery deliver shipping ship postage return returns returning exchange exchanges refund
    refunds cancel cancellation contact customer service help faq size sizes sizing guide chart order
    orders tracking track payment payments pay invoice voucher newsletter store stores opening hours
    policy how do i can to my an a the`,
}

/** Whether every word of the term asks for service: `Größe` does, `Hose Größe 38` does not. */
export function asksForService(term: string, language: string): boolean {
  const vocabulary = new Set(wordsIn(WORDS[language] ?? ''))
  const words = wordsIn(term)
  return words.length > 0 && words.every((word) => vocabulary.has(word))
}

/** Without accents, and with umlauts written either way. */
function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/([aou])e/g, '$1').match(/[a-z0-9]+/g) ?? []
}
