// The small pages for when there is no page: bad addresses, a shop that is away, a storefront that
// broke. They need nothing but themselves.
import type { ServerResponse } from 'node:http'
import { FILE_POLICY, hashSource, pagePolicy, type RawHeaders } from './policy.ts'

export type Language = 'de' | 'fr' | 'nl' | 'en'

interface ErrorTexts {
  title: string
  text: string
  home: string
}

type Occasion =
  | 'notFound'
  | 'badAddress'
  | 'refused'
  | 'tooLarge'
  | 'tooMany'
  | 'unreadable'
  | 'broken'
  | 'away'

const WORDS: Record<Language, Record<Occasion, readonly [string, string]>> = {
  de: {
    notFound: ['Seite nicht gefunden', 'Unter dieser Adresse gibt es bei uns nichts zu sehen.'],
    badAddress: [
      'Diese Adresse stimmt nicht',
      'Bitte prüfen Sie die Adresse, oder beginnen Sie auf unserer Startseite.',
    ],
    refused: [
      'Das geht so nicht',
      'Diese Anfrage kam nicht von unseren Seiten. Bitte versuchen Sie es dort noch einmal.',
    ],
    tooLarge: ['Das ist zu viel auf einmal', 'Bitte senden Sie uns weniger auf einmal.'],
    tooMany: [
      'Einen Moment, bitte',
      'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. In wenigen Sekunden geht es weiter.',
    ],
    unreadable: [
      'Das konnten wir nicht lesen',
      'Was bei uns ankam, ist kein ausgefülltes Formular. Bitte senden Sie es noch einmal von unserer Seite aus.',
    ],
    broken: [
      'Etwas ist schiefgegangen',
      'Das lag an uns. Bitte versuchen Sie es in einem Moment noch einmal.',
    ],
    away: [
      'Wir sind gleich wieder da',
      'Unser Shop macht gerade eine kurze Pause. Bitte versuchen Sie es in einem Moment noch einmal.',
    ],
  },
  fr: {
    notFound: ['Page introuvable', 'Il n’y a rien à voir à cette adresse.'],
    badAddress: [
      'Cette adresse n’est pas valable',
      'Vérifiez l’adresse ou repartez de notre page d’accueil.',
    ],
    refused: [
      'Cette demande est refusée',
      'Elle ne venait pas de nos pages. Veuillez réessayer depuis celles-ci.',
    ],
    tooLarge: ['C’est trop à la fois', 'Veuillez nous envoyer moins de données à la fois.'],
    tooMany: [
      'Un instant, s’il vous plaît',
      'Votre connexion vient de nous envoyer un très grand nombre de demandes. Réessayez dans quelques secondes.',
    ],
    unreadable: [
      'Nous n’avons pas pu lire votre envoi',
      'Ce que nous avons reçu n’est pas un formulaire. Veuillez l’envoyer de nouveau depuis notre page.',
    ],
    broken: ['Un problème est survenu', 'Cela vient de nous. Veuillez réessayer dans un instant.'],
    away: [
      'Nous revenons tout de suite',
      'Notre boutique fait une courte pause. Veuillez réessayer dans un instant.',
    ],
  },
  nl: {
    notFound: ['Pagina niet gevonden', 'Op dit adres is niets te vinden.'],
    badAddress: ['Dit adres klopt niet', 'Controleer het adres of begin op onze startpagina.'],
    refused: [
      'Zo gaat het niet',
      'Dit verzoek kwam niet van onze pagina’s. Probeer het daar nog eens.',
    ],
    tooLarge: ['Dat is te veel in één keer', 'Stuur ons minder tegelijk.'],
    tooMany: [
      'Een ogenblik geduld',
      'Via je verbinding kwamen zojuist erg veel verzoeken binnen. Over enkele seconden kun je verder.',
    ],
    unreadable: [
      'Dat konden we niet lezen',
      'Wat bij ons aankwam, is geen ingevuld formulier. Verstuur het nog eens vanaf onze pagina.',
    ],
    broken: ['Er ging iets mis', 'Dat lag aan ons. Probeer het zo meteen nog eens.'],
    away: ['We zijn zo terug', 'Onze winkel is even dicht. Probeer het zo meteen nog eens.'],
  },
  en: {
    notFound: ['Page not found', 'There is nothing to see at this address.'],
    badAddress: [
      'This address is not right',
      'Please check the address, or start from our home page.',
    ],
    refused: [
      'That was refused',
      'The request did not come from our pages. Please try again from there.',
    ],
    tooLarge: ['That is too much at once', 'Please send us less at a time.'],
    tooMany: [
      'One moment, please',
      'We have just had a great many requests from your connection. Please try again in a few seconds.',
    ],
    unreadable: [
      'We could not read that',
      'What reached us is not a completed form. Please send it again from our page.',
    ],
    broken: ['Something went wrong', 'The fault is ours. Please try again in a moment.'],
    away: [
      'We will be right back',
      'Our shop is taking a short break. Please try again in a moment.',
    ],
  },
}

const HOME: Record<Language, string> = {
  de: 'Zur Startseite',
  fr: 'Vers la page d’accueil',
  nl: 'Naar de startpagina',
  en: 'To the home page',
}

const REFERENCE: Record<Language, string> = {
  de: 'Wenn Sie uns schreiben, nennen Sie bitte',
  fr: 'Si vous nous écrivez, merci de préciser',
  nl: 'Als u ons schrijft, vermeldt u dan',
  en: 'If you write to us, please mention',
}

const LOOK =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf7;color:#1c1a17;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{font:400 2.25rem/1.1 Georgia,serif;margin:0 0 1rem}a{color:inherit}small{color:#6b665e}'
export const ERROR_PAGE_POLICY = pagePolicy([], [hashSource(LOOK)])

/** The language that the address already speaks; of strangers we assume English. */
export function languageOf(path: string): Language {
  const code = path.split('/', 2)[1] ?? ''
  if (/^(de|at|ch)$/.test(code)) return 'de'
  if (/^(fr|fr-be|fr-ch)$/.test(code)) return 'fr'
  return /^(nl|be)$/.test(code) ? 'nl' : 'en'
}

export interface ErrorDetails {
  detail?: string | undefined
  /** The request's number, for a failure that somebody may ask about. */
  requestId?: string | undefined
}

export function errorPage(status: number, path: string, details: ErrorDetails = {}): string {
  const language = languageOf(path)
  const { title, text, home } = textsFor(status, language)
  const reference = details.requestId && `${REFERENCE[language]} ${details.requestId}.`
  // What is wrong with an address is said in English, as to programs; elsewhere the detail is a path.
  const isForeign = occasionOf(status) === 'badAddress' && language !== 'en'
  const small = [isForeign ? undefined : details.detail, reference]
    .map((line) => (line ? `<p><small>${escapeHtml(line)}</small></p>` : ''))
    .join('')
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} – Vitrine</title><style>${LOOK}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${small}<p><a href="/">${home}</a></p></main></body></html>`
  )
}

/** The router has nothing left but a line in English when even its page for failures failed. */
export function hasNoPage({ status, headers }: Response, isEmpty: boolean): boolean {
  return status >= 500 && (isEmpty || headers.get('content-type') === 'text/plain')
}

/** The shop counts calls by the minute, and is back in seconds. */
export function retryAfter(status: number): RawHeaders {
  if (status === 429) return ['retry-after', '60']
  return status === 502 || status === 503 || status === 504 ? ['retry-after', '5'] : []
}

export interface Failing extends ErrorDetails {
  status: number
  path: string
  method: string
  headers?: RawHeaders
}

export function sendErrorPage(res: ServerResponse, security: RawHeaders, failing: Failing): void {
  const body = Buffer.from(errorPage(failing.status, failing.path, failing))
  res.writeHead(failing.status, [
    ...['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)],
    ...['cache-control', 'no-store', 'content-security-policy', ERROR_PAGE_POLICY],
    ...security,
    ...(failing.headers ?? []),
  ])
  res.end(failing.method === 'HEAD' ? undefined : body)
}

export interface Problem {
  title: string
  status: number
  code: string
  detail: string
  requestId: string
}

/** The same for programs (RFC 9457), in the shape of the shop's own problems. */
export function sendProblem(
  res: ServerResponse,
  security: RawHeaders,
  problem: Problem,
  headers: RawHeaders,
): void {
  const body = Buffer.from(JSON.stringify({ ...problem, errors: [] }))
  res.writeHead(problem.status, [
    ...['content-type', 'application/problem+json', 'content-length', String(body.length)],
    ...['cache-control', 'no-store', 'content-security-policy', FILE_POLICY],
    ...['x-request-id', problem.requestId],
    ...security,
    ...headers,
  ])
  res.end(body)
}

function textsFor(status: number, language: Language): ErrorTexts {
  const [title, text] = WORDS[language][occasionOf(status)]
  return { title, text, home: HOME[language] }
}

function occasionOf(status: number): Occasion {
  if (status === 404) return 'notFound'
  if (status === 403) return 'refused'
  if (status === 413) return 'tooLarge'
  if (status === 415 || status === 422) return 'unreadable'
  if (status === 429) return 'tooMany'
  if (status === 502 || status === 503 || status === 504) return 'away'
  return status >= 500 ? 'broken' : 'badAddress'
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
