import { expect, test } from 'vitest'
import { hashSource, pagePolicy, policyOf, securityHeaders, withHashes } from './policy.ts'

const NONCE = 'f00dNonce'

function policyOfPage(html: string): string {
  const { sources } = withHashes(Buffer.from(html), NONCE)
  return policyOf({ isPreview: false }, sources, {})
}

test('each inline script that we wrote is allowed by its hash, once, and no nonce is left', () => {
  const html = `<html><head><script nonce="${NONCE}">alert(1)</script><script nonce="${NONCE}" src="/a.js"></script>
    <script type="application/ld+json">{"x":1}</script><link rel="preload" nonce="${NONCE}" href="/c.js"/>
    <script nonce="${NONCE}" type="module">import "/b.js"</script ></head><script nonce="${NONCE}">alert(1)</script></html>`

  const { page, sources } = withHashes(Buffer.from(html), NONCE)

  expect(sources).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-f0HvJ3utXGfJ9MzxogQCySfkFrQ/vTbIkUk1n9gIuZs='",
  ])
  expect(page.toString()).toBe(html.replaceAll(` nonce="${NONCE}"`, ''))
})

test.each([
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  `<script data-x="${NONCE}">alert(1)</script>`,
  `<SCRIPT nonce="${NONCE}">alert(1)</SCRIPT>`,
  `<script nonce="${NONCE}">alert(1)`,
  '<script',
])('what we did not write is not allowed: %s', (html) => {
  expect(policyOfPage(html)).toContain("script-src 'self';")
})

test.each([
  ['that is closed', '<script>alert(1)</script>'],
  ['that is left open', '<script>alert(1)'],
  ['whose tag is left open', '<script data-x="'],
  ['that imitates an end', '<script>alert(1)<!-- </script x>'],
])('beside a smuggled script %s, only ours is allowed', (_, smuggled) => {
  const html = `<p>${smuggled}</p><script nonce="${NONCE}">start()</script>`

  expect(policyOfPage(html)).toContain(`script-src 'self' ${hashSource('start()')};`)
})

test('a script is hashed in the letters of its page', () => {
  const policy = policyOfPage(`<script nonce="${NONCE}">say("Größe – „gut“")</script>`)

  expect(policy).toContain(`script-src 'self' ${hashSource('say("Größe – „gut“")')};`)
})

test('line ends are hashed as a browser reads them', () => {
  expect(policyOfPage(`<script nonce="${NONCE}">a\r\nb\rc</script>`)).toBe(
    policyOfPage(`<script nonce="${NONCE}">a\nb\nc</script>`),
  )
})

test('no page may run what it did not bring along', () => {
  const policy = pagePolicy(["'nonce-abc'"])

  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("object-src 'none'")
})

test('a page may load what its route adds, and nothing else', () => {
  const policy = policyOf({ isPreview: false }, [], {
    frames: ['https://pay.example'],
    connections: ['https://metrics.example'],
    frameAncestors: ['https://editor.example'],
  })

  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' https://metrics.example",
    "frame-src 'self' https://pay.example",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ])
})

test('an editor may show a preview in a frame', () => {
  const policy = policyOf({ isPreview: true }, [], { frameAncestors: ['https://editor.example'] })

  expect(policy).toContain('frame-ancestors https://editor.example;')
})

test('only an address with https promises to stay there', () => {
  expect(securityHeaders('https://shop.example')).toContain('strict-transport-security')
  expect(securityHeaders('http://127.0.0.1:8000')).not.toContain('strict-transport-security')
})
