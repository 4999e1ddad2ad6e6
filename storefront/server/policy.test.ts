import { expect, test } from 'vitest'
import { hashSource, inlineScripts, pagePolicy, policyOf, securityHeaders } from './policy.ts'

const policyOfPage = (html: Buffer) => policyOf({ isPreview: false }, inlineScripts(html), {})

test('each inline script that runs is allowed by its hash, once', () => {
  const html = `<html><head><script>alert(1)</script><script src="/a.js"></script>
    <script type="application/ld+json">{"x":1}</script>
    <script type="module">import "/b.js"</script ></head><script>alert(1)</script></html>`

  const policy = policyOfPage(Buffer.from(html))

  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='" +
      " 'sha256-f0HvJ3utXGfJ9MzxogQCySfkFrQ/vTbIkUk1n9gIuZs=';",
  )
})

test.each(['<SCRIPT>alert(1)</SCRIPT>', '<script>alert(1)', '<script'])(
  'what we do not write ourselves is not allowed: %s',
  (html) => {
    expect(policyOfPage(Buffer.from(html))).toContain("script-src 'self';")
  },
)

test('a script is hashed in the letters of its page', () => {
  const policy = policyOfPage(Buffer.from('<script>say("Größe – „gut“")</script>'))

  expect(policy).toContain(`script-src 'self' ${hashSource('say("Größe – „gut“")')};`)
})

test('line ends are hashed as a browser reads them', () => {
  expect(policyOfPage(Buffer.from('<script>a\r\nb\rc</script>'))).toBe(
    policyOfPage(Buffer.from('<script>a\nb\nc</script>')),
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
