import { expect, test } from 'vitest'
import { allowPartners } from './partnerHosts'

const NONE = { tagManager: null, analytics: null, kameleoon: null }

test('without partners nobody is allowed', () => {
  const policy = { frames: ['https://video.example'] }

  allowPartners(policy, NONE)

  expect(policy).toEqual({ frames: ['https://video.example'] })
})

test.each([
  ['a tag manager', { ...NONE, tagManager: 'GTM-AB12' }],
  ['analytics', { ...NONE, analytics: 'G-AB12CD' }],
])('for %s its hosts are, beside those of the page', (_, ids) => {
  const policy = { images: ['https://pictures.example'] }

  allowPartners(policy, ids)

  expect(policy).toEqual({
    scripts: ['https://www.googletagmanager.com'],
    images: [
      'https://pictures.example',
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
    ],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  })
})

test('Kameleoon runs from the host of the site’s code, and reports to its domains', () => {
  const policy = {}

  allowPartners(policy, { ...NONE, kameleoon: 'a1b2c3d4e5' })

  const domains = ['https://*.kameleoon.com', 'https://*.kameleoon.eu', 'https://*.kameleoon.io']
  expect(policy).toEqual({
    scripts: ['https://a1b2c3d4e5.kameleoon.io'],
    images: domains,
    connections: domains,
  })
})
