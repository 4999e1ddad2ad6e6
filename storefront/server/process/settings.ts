// All settings of the storefront's server, read once at the start and passed on.
// A bad or missing one stops the start with a list of everything that is wrong.
import * as v from 'valibot'
import type { FeedbackFields, Reporting } from '#app/storefronts/reporting.ts'

export class BadSettings extends Error {
  readonly wrongs: string[]

  constructor(wrongs: string[]) {
    super(wrongs.join('\n'))
    this.wrongs = wrongs
  }
}

const port = wholeNumber(0, 65535, 'a port is a number from 0 to 65535')
const descriptor = wholeNumber(3, 1_048_576, 'the number of an inherited file descriptor is wanted')

const hostName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]+$/, 'not a host name'))

const Settings = v.object({
  VITRINE_ENV: v.optional(
    v.picklist(['local', 'production'], 'local or production is wanted'),
    'local',
  ),
  HOST: v.optional(hostName, '127.0.0.1'),
  PORT: v.optional(port, '8000'),
  LISTEN_FD: v.optional(descriptor),
  ADMIN_HOST: v.optional(hostName, '127.0.0.1'),
  ADMIN_PORT: v.optional(port),
  ADMIN_FD: v.optional(descriptor),
  SHOP_URL: v.optional(origin('the shop’s address, like http://127.0.0.1:8001'), ''),
  PUBLIC_URL: v.optional(origin('the address that shoppers type, without a path')),
  API_BASE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\/[a-z0-9-]+)+$/, 'a path like /api, without a slash at its end'),
    ),
    '/api',
  ),
  INTERNAL_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'at least 16 characters')),
    undefined,
  ),
  BUILD_DIR: v.optional(v.string(), 'build'),
  PAGE_TIMEOUT_MS: v.optional(
    wholeNumber(100, 60_000, 'a number of milliseconds is wanted, from 100 to 60000'),
    '2000',
  ),
  PAGE_CACHE_MB: v.optional(wholeNumber(0, 65536, 'a number of megabytes is wanted'), '96'),
  CDN_KEYS: v.optional(v.picklist(['on', 'off'], 'on or off is wanted'), 'off'),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10, 'a small whole number is wanted'), '0'),
  CONTENT_EDITORS: v.optional(
    origins('addresses like https://app.storyblok.com, with spaces between'),
  ),
  CONTENT_URL: v.optional(v.pipe(v.string(), v.url('a web address is wanted'))),
  CONTENT_PICTURES: v.optional(
    origins('addresses like https://a.storyblok.com, with spaces between'),
  ),
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/,
        'an address like https://key@errors.example/1 is wanted',
      ),
    ),
  ),
  FEEDBACK_NAME: v.optional(feedbackField(), 'off'),
  FEEDBACK_EMAIL: v.optional(feedbackField(), 'off'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'on or off is wanted'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warning', 'error'], 'debug, info, warning or error is wanted'),
    'info',
  ),
  TRACES_URL: v.optional(v.pipe(v.string(), v.url('a web address is wanted'))),
})

export interface Settings {
  readonly isLocal: boolean
  readonly host: string
  readonly port: number
  readonly listenFd: number | undefined
  readonly adminHost: string
  readonly adminPort: number | undefined
  readonly adminFd: number | undefined
  readonly shopUrl: string
  readonly publicUrl: string
  readonly apiBasePath: string
  readonly internalToken: string
  readonly buildDir: string
  /** How long a page waits for the shop. */
  readonly pageTimeoutMs: number
  readonly pageCacheBytes: number
  /** Whether pages tell a CDN their keys, by which the shop purges them there. */
  readonly cdnKeys: boolean
  readonly trustedProxies: number
  readonly rateLimits: boolean
  /** Who may show previews in a frame: our own pages, unless it is said otherwise. */
  readonly contentEditors: readonly string[]
  /** Where pictures of a hosted content space come from; none where content is our own. */
  readonly contentPictures: readonly string[]
  readonly reporting: Reporting
  readonly logLevel: 'debug' | 'info' | 'warning' | 'error'
  readonly tracesUrl: string | undefined
}

/** The settings of this environment, or BadSettings with everything that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const texts = Object.fromEntries(
    Object.entries(environment)
      .map(([name, text]) => [name, text?.trim()] as const)
      .filter(([, text]) => text),
  )
  const read = v.safeParse(Settings, texts)
  const wrongs = read.success ? [] : read.issues.map((issue) => messageOf(issue, texts))
  if (texts.VITRINE_ENV === 'production') {
    for (const [name, meaning] of DEMANDED) {
      if (!texts[name]) wrongs.push(`${name} is missing: ${meaning}`)
    }
  }
  if (texts.VITRINE_ENV === 'production' && texts.PUBLIC_URL?.startsWith('http://')) {
    wrongs.push('PUBLIC_URL: production is served over https:// alone')
  }
  if (!read.success || wrongs.length > 0) throw new BadSettings(wrongs)

  const values = read.output
  const publicUrl = values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`
  return {
    isLocal: values.VITRINE_ENV === 'local',
    host: values.HOST,
    port: values.PORT,
    listenFd: values.LISTEN_FD,
    adminHost: values.ADMIN_HOST,
    adminPort: values.ADMIN_PORT,
    adminFd: values.ADMIN_FD,
    shopUrl: values.SHOP_URL,
    publicUrl,
    apiBasePath: values.API_BASE_PATH,
    internalToken: values.INTERNAL_TOKEN ?? '',
    buildDir: values.BUILD_DIR,
    pageTimeoutMs: values.PAGE_TIMEOUT_MS,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    cdnKeys: values.CDN_KEYS === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimits: values.RATE_LIMITS === 'on',
    contentEditors: values.CONTENT_EDITORS ?? [publicUrl],
    contentPictures: values.CONTENT_PICTURES ?? pictureOrigins(values.CONTENT_URL),
    reporting: reportingOf(values.SENTRY_DSN, {
      name: values.FEEDBACK_NAME,
      email: values.FEEDBACK_EMAIL,
    }),
    logLevel: values.LOG_LEVEL,
    tracesUrl: values.TRACES_URL,
  }
}

const DEMANDED = [
  ['PUBLIC_URL', 'the address that shoppers type, with https://'],
  ['INTERNAL_TOKEN', 'a secret that shop and storefront share'],
] as const

/** The known service has a host of its own for them in each region; others are asked themselves. */
function pictureOrigins(contentUrl: string | undefined): string[] {
  if (contentUrl === undefined) return []
  return [
    new URL(contentUrl).origin.replace(/\/\/api(-\w+)?\.storyblok\.com$/, '//a$1.storyblok.com'),
  ]
}

/** As it begins, nothing of it stands in a page. */
function reportingOf(sentryDsn: string | undefined, feedback: FeedbackFields): Reporting {
  const asksMore = feedback.name !== 'off' || feedback.email !== 'off'
  return { ...(sentryDsn ? { sentryDsn } : {}), ...(asksMore ? { feedback } : {}) }
}

function feedbackField() {
  return v.picklist(['off', 'optional', 'required'], 'off, optional or required is wanted')
}

function wholeNumber(least: number, most: number, wish: string) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, wish),
    v.transform(Number),
    v.minValue(least, wish),
    v.maxValue(most, wish),
  )
}

function origin(wish: string) {
  return v.pipe(
    v.string(wish),
    v.check((text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/.test(text), wish),
    v.transform((text) => new URL(text).origin),
  )
}

function origins(wish: string) {
  return v.pipe(
    v.string(wish),
    v.transform((text) => text.split(/\s+/)),
    v.array(origin(wish)),
  )
}

/** Names the setting and what is wanted; what was texts is not repeated where it may hold a secret. */
function messageOf(issue: v.BaseIssue<unknown>, texts: Record<string, string | undefined>): string {
  const name = String(issue.path?.[0]?.key)
  const text = texts[name]
  if (text === undefined) return `${name} is missing: ${issue.message}`
  return `${name}=${/_(TOKEN|URL|DSN)$/.test(name) ? '…' : `'${text}'`}: ${issue.message}`
}
