import { expect, test } from 'vitest'
import { inlineScriptSources, pagePolicy, securityHeaders } from './policy.ts'

test('each inline script that runs is allowed by its hash, once', () => {
  const html = `<html><head><script>alert(1)</script><script src="/a.js"></script>
    <script type="application/ld+json">{"x":1}</script>
    <SCRIPT TYPE="module">import "/b.js"</SCRIPT ></head><script>alert(1)</script></html>`

  const sources = inlineScriptSources(html)

  expect(sources).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-f0HvJ3utXGfJ9MzxogQCySfkFrQ/vTbIkUk1n9gIuZs='",
  ])
})

test('line ends are hashed as a browser reads them', () => {
  expect(inlineScriptSources('<script>a\r\nb\rc</script>')).toEqual(
    inlineScriptSources('<script>a\nb\nc</script>'),
  )
})

test('no page may run what it did not bring along', () => {
  const policy = pagePolicy(["'nonce-abc'"])

  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("object-src 'none'")
})

test('only an address with https promises to stay there', () => {
  expect(securityHeaders('https://shop.example')).toContain('strict-transport-security')
  expect(securityHeaders('http://127.0.0.1:8000')).not.toContain('strict-transport-security')
})
