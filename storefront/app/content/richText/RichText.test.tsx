import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { RichText } from './RichText'
import type { EmbeddedBlock, RichTextMark, RichTextNode } from './tree'

afterEach(cleanup)

test('headings, lists, tables and breaks become their elements', async () => {
  const html = await draw([
    { type: 'heading', attrs: { level: 2 }, content: [words('1. Maße')] },
    { type: 'paragraph', content: [words('Eins'), { type: 'hard_break' }, words('Zwei')] },
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Wolle')] }] },
    { type: 'ordered_list', attrs: { order: 3 }, content: [{ type: 'list_item', content: [] }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph('Größe')] },
            { type: 'tableCell', content: [paragraph('36')] },
          ],
        },
      ],
    },
  ])

  expect(html).toBe(
    '<h2 id="masse">1. Maße</h2><p>Eins<br>Zwei</p><ul><li><p>Wolle</p></li></ul>' +
      '<ol start="3"><li></li></ol><div tabindex="0"><table><tbody><tr>' +
      '<th colspan="2"><p>Größe</p></th><td><p>36</p></td></tr></tbody></table></div>',
  )
})

test('two headings of the same words have two anchors, whatever their numbers', async () => {
  const heading = (text: string): RichTextNode => ({ type: 'heading', content: [words(text)] })

  const html = await draw([heading('3. Fragen'), heading('4. Fragen'), heading('…')])

  expect(html).toBe(
    '<h2 id="fragen">3. Fragen</h2><h2 id="fragen-2">4. Fragen</h2><h2 id="section">…</h2>',
  )
})

test('marks lie around the text, the first outermost, and unknown ones are left out', async () => {
  const html = await draw([
    {
      type: 'paragraph',
      content: [words('Wolle', { type: 'bold' }, { type: 'italic' }, { type: 'constructor' })],
    },
  ])

  expect(html).toBe('<p><strong><em>Wolle</em></strong></p>')
})

test.each([
  [{ linktype: 'story', href: '/magazin/wolle', anchor: 'pflege' }, '/de/magazin/wolle#pflege'],
  [{ linktype: 'story', href: 'magazin/wolle' }, '/de/magazin/wolle'],
  [{ linktype: 'url', href: 'https://example.com/a' }, 'https://example.com/a'],
  [{ linktype: 'email', href: 'hallo@example.com' }, 'mailto:hallo@example.com'],
  [{ linktype: 'url', href: 'tel:+4930123' }, 'tel:+4930123'],
  [{ linktype: 'url', href: '#pflege' }, '#pflege'],
])('a link %j leads to %s', async (attrs, href) => {
  const html = await draw([linking(attrs)])

  expect(html).toBe(`<p><a href="${href}">hier</a></p>`)
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '',
])('%j is no link, and its words stay', async (href) => {
  const html = await draw([linking({ linktype: 'url', href })])

  expect(html).toBe('<p>hier</p>')
})

test('what no browser should see is words, and unknown nodes are left out', async () => {
  const html = await draw([
    paragraph('<script>alert(1)</script>'),
    { type: 'iframe', content: [paragraph('weg')] },
    { type: 'image', attrs: { src: 'javascript:alert(1)', alt: 'x' } },
    null as never,
    { type: 'paragraph', content: 'kaputt' as never },
  ])

  expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p></p>')
})

test('a picture of the shop is fetched in its sizes, with its words', async () => {
  const hash = '001676ddfb029a298b2151c36d50ef67'
  const attrs = { src: `/f/1/1440x1920/${hash}/mantel.avif`, alt: 'Mantel', title: 'Aus Wolle' }

  const view = await renderText([{ type: 'image', attrs }])

  const image = view.getByRole('img', { name: 'Mantel' })
  expect(image.getAttribute('src')).toMatch(new RegExp(`^/media/${hash}/720\\.`))
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1440', '1920'])
  expect(view.getByText('Aus Wolle').tagName).toBe('FIGCAPTION')
})

test('a picture of a hosted space is fetched from there, in the sizes that it makes', async () => {
  const src = 'https://a.storyblok.com/f/288868932/1600x900/a1b2c3d4e5/strand.jpg'

  const view = await renderText([{ type: 'image', attrs: { src, alt: 'Strand' } }])

  const image = view.getByRole('img', { name: 'Strand' })
  expect(image.getAttribute('src')).toBe(`${src}/m/720x0/filters:format(jpeg):no_upscale()`)
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900'])
  expect(view.container.querySelector('source')?.srcset.split(', ').at(-1)).toBe(
    `${src}/m/1920x0/filters:format(avif):no_upscale() 1600w`,
  )
})

test('blocks inside the text are drawn by whoever knows them', async () => {
  const body = [{ _uid: 'a', component: 'notice', text: 'Muster' }, { component: 'no uid' }]
  const node = { type: 'blok', attrs: { id: '1', body } }

  const known = await draw([node], (block) => <aside>{String(block.text)}</aside>)
  cleanup()
  const unknown = await draw([node])

  expect(known).toBe('<aside>Muster</aside>')
  expect(unknown).toBe('')
})

/** The elements, without what only looks. */
async function draw(content: RichTextNode[], renderBlock?: (block: EmbeddedBlock) => ReactNode) {
  const { container } = await renderText(content, renderBlock)
  return container.innerHTML.replace(/ class="[^"]*"/g, '')
}

async function renderText(
  content: RichTextNode[],
  renderBlock: (block: EmbeddedBlock) => ReactNode = () => null,
) {
  const text = <RichText document={{ type: 'doc', content }} renderBlock={renderBlock} />
  return renderInShop(text, { shop: germany, path: '/de' })
}

function linking(attrs: Record<string, unknown>): RichTextNode {
  return { type: 'paragraph', content: [words('hier', { type: 'link', attrs })] }
}

function paragraph(text: string): RichTextNode {
  return { type: 'paragraph', content: [words(text)] }
}

function words(text: string, ...marks: RichTextMark[]): RichTextNode {
  return { type: 'text', text, marks }
}
