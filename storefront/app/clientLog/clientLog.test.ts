import { beforeEach, expect, test } from 'vitest'
import contract from '../../../contract/scrubbing.json' with { type: 'json' }
import { ClientLog, type Level } from './ClientLog'
import { scrub } from './scrubbing'
import { keptOf } from './sentry'
import { shownPage } from './shownPage'

let now: number
let chance: number
let lines: string[]
let sent: string[]

beforeEach(() => {
  now = 50_000
  chance = 0
  lines = []
  sent = []
})

function aLog(least: Level = 'debug') {
  return new ClientLog(
    { least, samples: { error: 1, warning: 0.1, info: 0, debug: 0 } },
    {
      now: () => now,
      random: () => chance,
      show: (level, message) => lines.push(`${level} ${message}`),
      send: (level, message) => sent.push(`${level} ${message}`),
    },
  )
}

test('the same message is written once a second', () => {
  const log = aLog()

  for (const moment of [50_000, 50_001, 50_999, 51_000, 51_999, 52_000]) {
    now = moment
    log.write('error', 'x is gone')
  }
  log.write('error', 'y is gone')
  log.write('warning', 'x is gone')

  expect(lines).toEqual([
    ...['error x is gone', 'error x is gone', 'error x is gone'],
    ...['error y is gone', 'warning x is gone'],
  ])
})

test('a clock that is set back silences nothing', () => {
  const log = aLog()
  log.write('error', 'x')
  now = 10_000

  log.write('error', 'x')

  expect(lines).toHaveLength(2)
})

test('levels below the least are left out', () => {
  const log = aLog('warning')

  for (const level of ['debug', 'info', 'warning', 'error'] as const) log.write(level, 'x')

  expect(lines).toEqual(['warning x', 'error x'])
})

test.each([
  [0.0999, ['warning x', 'error x']],
  [0.1, ['error x']],
  [0.9999, ['error x']],
])('with chance %d, of each level its share is sent', (drawn, expected) => {
  chance = drawn
  const log = aLog()

  for (const level of ['debug', 'info', 'warning', 'error'] as const) log.write(level, 'x')

  expect(sent).toEqual(expected)
})

test.each([
  [{ status: 404 }, 0],
  [{ status: 422 }, 0],
  [{ status: 400 }, 1],
  [{ status: 500 }, 1],
  [new DOMException('left', 'AbortError'), 0],
  [undefined, 1],
  [null, 1],
  ['text', 1],
])('%o is written %i times', (failure, times) => {
  aLog().write('error', '', failure)

  expect([lines.length, sent.length]).toEqual([times, times])
})

test('a failure that is told of twice is one', () => {
  const log = aLog()
  const failure = new TypeError('x')

  log.write('error', 'while rendering', failure)
  log.write('error', '', failure)

  expect(lines).toEqual(['error while rendering'])
})

test('a thousand different messages are not all remembered', () => {
  const log = aLog()

  for (let number = 0; number < 1000; number += 1) log.write('error', `x${number}`)

  expect(lines).toHaveLength(1000)
})

test.each(contract.errors)('$given is scrubbed', ({ given, kept: text }) => {
  expect(scrub(given)).toBe(text)
})

test('an event takes along what is listed, scrubbed, and nothing else', () => {
  const event = keptOf({
    type: undefined,
    event_id: 'a',
    message: 'anna@mail.example',
    user: { email: 'anna@mail.example' },
    request: { url: 'https://shop.example/de?email=anna@mail.example' },
    breadcrumbs: [{ message: 'hunter2' }],
    contexts: { culture: { timezone: 'Europe/Vienna' } },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'token=hunter2',
          stacktrace: { frames: [{ filename: '/a.js?x=1', vars: { x: 'hunter2' }, lineno: 3 }] },
        },
      ],
    },
  })

  expect(event).toEqual({
    type: undefined,
    event_id: 'a',
    message: '[email]',
    exception: {
      values: [
        {
          type: 'Error',
          value: 'token=[secret]',
          stacktrace: { frames: [{ filename: '/a.js?[query]', lineno: 3, in_app: true }] },
        },
      ],
    },
  })
})

test.each([
  ['/api', 'https://vitrine@shop.example:8443/api/intake/1'],
  ['https://a1@errors.example/7', 'https://a1@errors.example/7'],
])('reports of a page that says %s go to %s', (reportTo, dsn) => {
  const route = 'basket/basket.route'
  const page = { build: '0f5d', reportTo, route, page: 'cart', shop: 'de' }

  expect(shownPage(page, new URL('https://shop.example:8443/de/basket'))).toEqual({
    dsn,
    release: '0f5d',
    route: 'basket/basket.route',
    tags: { storefront: 'de', page: 'cart' },
  })
})

test('a page that could not be made says nothing', () => {
  expect(shownPage({}, new URL('https://shop.example'))).toBeNull()
})
