import { expect, test } from 'vitest'
import { BadSettings, readSettings } from './settings.ts'

test('the address of the shop is all that a local start needs', () => {
  const settings = readSettings({ SHOP_URL: 'http://127.0.0.1:8001' })

  expect(settings).toEqual({
    isLocal: true,
    host: '127.0.0.1',
    port: 8000,
    listenFd: undefined,
    adminHost: '127.0.0.1',
    adminPort: undefined,
    adminFd: undefined,
    shopUrl: 'http://127.0.0.1:8001',
    publicUrl: 'http://127.0.0.1:8000',
    apiBasePath: '/api',
    internalToken: '',
    buildDir: 'build',
    pageTimeoutMs: 2000,
    pageCacheBytes: 96 * 1024 * 1024,
    cdnKeys: false,
    trustedProxies: 0,
    rateLimits: true,
    reporting: {},
    contentEditors: ['http://127.0.0.1:8000'],
    contentPictures: [],
    logLevel: 'info',
    tracesUrl: undefined,
  })
})

test('everything that is wrong is said at once, and no secret is repeated', () => {
  const wrongs = wrongsOf({
    VITRINE_ENV: 'production',
    PORT: '99999',
    LISTEN_FD: 'x',
    API_BASE_PATH: 'api/',
    INTERNAL_TOKEN: 'hunter2',
    LOG_LEVEL: 'loud',
  })

  expect(wrongs).toEqual([
    "PORT='99999': a port is a number from 0 to 65535",
    "LISTEN_FD='x': the number of an inherited file descriptor is wanted",
    'SHOP_URL is missing: the shop’s address, like http://127.0.0.1:8001',
    "API_BASE_PATH='api/': a path like /api, without a slash at its end",
    'INTERNAL_TOKEN=…: at least 16 characters',
    "LOG_LEVEL='loud': debug, info, warning or error is wanted",
    'PUBLIC_URL is missing: the address that shoppers type, with https://',
  ])
})

test.each(['not a url', 'ftp://x', 'https://user:secret@x', 'https://x/path', 'https://x?y'])(
  'an address with more or less than an origin is refused: %s',
  (address) => {
    expect(wrongsOf({ SHOP_URL: 'http://127.0.0.1:1', PUBLIC_URL: address })).toEqual([
      'PUBLIC_URL=…: the address that shoppers type, without a path',
    ])
  },
)

test.each([
  [{ CONTENT_URL: 'https://api.storyblok.com/v2' }, ['https://a.storyblok.com']],
  [{ CONTENT_URL: 'https://api-us.storyblok.com/v2' }, ['https://a-us.storyblok.com']],
  [{ CONTENT_URL: 'https://content.example/v2' }, ['https://content.example']],
  [
    {
      CONTENT_URL: 'https://content.example/v2',
      CONTENT_PICTURES: 'https://a.example http://b.example',
    },
    ['https://a.example', 'http://b.example'],
  ],
])('of a hosted space, pictures come from %o', (environment, origins) => {
  const settings = readSettings({ SHOP_URL: 'http://127.0.0.1:1', ...environment })

  expect(settings.contentPictures).toEqual(origins)
})

test.each([
  [{}, {}],
  [
    { SENTRY_DSN: 'https://a1b2@errors.example/sentry/42' },
    { sentryDsn: 'https://a1b2@errors.example/sentry/42' },
  ],
  [{ FEEDBACK_EMAIL: 'required' }, { feedback: { name: 'off', email: 'required' } }],
])('of %o, pages show %o', (environment, reporting) => {
  const settings = readSettings({ SHOP_URL: 'http://127.0.0.1:1', ...environment })

  expect(settings.reporting).toEqual(reporting)
})

test.each([
  { SENTRY_DSN: 'https://errors.example/42' },
  { SENTRY_DSN: 'https://a1b2@errors.example/' },
  { SENTRY_DSN: "https://a1b2@errors.example 'unsafe-inline'/1" },
  { FEEDBACK_NAME: 'yes' },
])('%o is no setting', (environment) => {
  expect(() => readSettings({ SHOP_URL: 'http://127.0.0.1:1', ...environment })).toThrow()
})

test('production is served over https alone', () => {
  const production = {
    VITRINE_ENV: 'production',
    SHOP_URL: 'http://127.0.0.1:1',
    INTERNAL_TOKEN: 'x'.repeat(32),
  }

  expect(wrongsOf({ ...production, PUBLIC_URL: 'http://shop.example' })).toEqual([
    'PUBLIC_URL: production is served over https:// alone',
  ])
  expect(wrongsOf({ ...production, PUBLIC_URL: 'https://shop.example' })).toEqual([])
})

function wrongsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
  } catch (wrong) {
    if (wrong instanceof BadSettings) return wrong.wrongs
  }
  return []
}
