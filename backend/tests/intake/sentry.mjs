// The published client of the protocol, as anybody would set it up, against a running shop.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const { DSN, STOREFRONT } = process.env
const require = createRequire(`${STOREFRONT}/package.json`)
const Sentry = require('@sentry/browser')

const answers = []
const client = Sentry.init({
  dsn: DSN,
  release: '0f5d',
  transport: (options) => Sentry.makeFetchTransport(options, globalThis.fetch),
})
client.on('afterSendEvent', (_, answer) => answers.push(answer.statusCode))

const failure = new TypeError('sent by the published client')
const key = Sentry.captureException(failure, { tags: { storefront: 'fr' } })
Sentry.captureFeedback(
  { message: 'Sent by the published client', source: 'client', email: 'anna@mail.example' },
  { attachments: [{ filename: 'notes.txt', data: 'not kept' }] },
)
await Sentry.flush(10_000)

assert.match(key, /^[0-9a-f]{32}$/)
assert.deepEqual(answers, [200, 200])
