import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { generatedFiles, symbolOf } from './build'

const storefront = join(import.meta.dirname, '..')

describe('the sprites', () => {
  test.each([...generatedFiles()])('%s is what the drawings amount to', (path, content) => {
    const committed = readFileSync(join(storefront, path), 'utf8')

    expect(committed, 'run `node icons/build.ts`').toBe(content)
  })

  test('cost the shopper no more than 25 KB together', () => {
    const sprites = [...generatedFiles()].filter(([path]) => path.endsWith('.svg'))

    const bytes = sprites.reduce((sum, [, sprite]) => sum + gzipSync(sprite).length, 0)

    expect(bytes).toBeLessThan(25 * 1024)
  })
})

describe('a drawing', () => {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <path d="M0 0h9v9z"/>\n</svg>\n'

  test('becomes a symbol named after its file', () => {
    const symbol = symbolOf('square', square)

    expect(symbol).toBe('<symbol id="square" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol>')
  })

  test.each([
    ['an inline style', square.replace('<path', '<path style="fill:red"')],
    ['a style element', square.replace('<path', '<style>path{fill:red}</style><path')],
    ['a script', square.replace('<path', '<script>1</script><path')],
    ['text in a font that may be missing', square.replace('<path', '<text>9</text><path')],
    ['an id that may clash', square.replace('<path', '<path id="a"')],
    ['no viewBox', square.replace(' viewBox="0 0 9 9"', '')],
    ['no picture at all', 'square'],
  ])('with %s is refused', (_, drawing) => {
    expect(() => symbolOf('square', drawing)).toThrow(/^square: /)
  })
})
