// Outside any storefront nobody's language is known, so these few words are said in all of ours at
// once. That is why they are in no catalogue.
export const fourLanguages = [
  {
    lang: 'en',
    welcome: 'Welcome.',
    choose: 'Choose your country and your language.',
    notFound: 'This page does not exist.',
    notProcessed: 'Your request could not be processed.',
    onwards: 'Continue',
  },
  {
    lang: 'de',
    welcome: 'Willkommen.',
    choose: 'Wählen Sie Ihr Land und Ihre Sprache.',
    notFound: 'Diese Seite gibt es nicht.',
    notProcessed: 'Ihre Anfrage konnte nicht verarbeitet werden.',
    onwards: 'Weiter',
  },
  {
    lang: 'fr',
    welcome: 'Bienvenue.',
    choose: 'Choisissez votre pays et votre langue.',
    notFound: 'Cette page n’existe pas.',
    notProcessed: 'Votre demande n’a pas pu être traitée.',
    onwards: 'Continuer',
  },
  {
    lang: 'nl',
    welcome: 'Welkom.',
    choose: 'Kies je land en je taal.',
    notFound: 'Deze pagina bestaat niet.',
    notProcessed: 'Je verzoek kon niet worden verwerkt.',
    onwards: 'Verder',
  },
] as const
