import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import type { ShownPreview } from '#app/storefronts/rootData'
import { germany } from '#app/storefronts/storefronts.fixture'
import type { BlockBase } from './fields'
import { Story } from './Story'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const preview: ShownPreview = {
  isSigned: true,
  editors: ['https://editor.example'],
  words: { label: 'Vorschau', state: 'Entwürfe', leave: 'Beenden', unknown: 'Kein Block {name}' },
}

function aText(uid: string, text: string) {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
  return { _uid: uid, component: 'rich_text', text: { type: 'doc', content: [paragraph] } }
}

function aPage(...body: object[]): BlockBase {
  return { _uid: 'root', component: 'page', headline: 'Über uns', body } as BlockBase
}

function marked<B extends object>(block: B & { _uid: string; component: string }): B {
  const mark = { name: block.component, space: '1', uid: block._uid, id: '7' }
  return { ...block, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
}

test('blocks are drawn by the components of their names, one inside the other', async () => {
  const item = { ...aText('i', 'In drei Tagen.'), component: 'accordion_item', title: 'Wann?' }
  const accordion = { _uid: 'a', component: 'accordion', headline: 'Fragen', items: [item] }
  const content = aPage(aText('t', 'Seit 1890.'), accordion)

  await renderInShop(<Story story={{ id: 7, content }} />, { shop: germany, path: '/de' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Über uns')
  expect(screen.getByText('Seit 1890.').tagName).toBe('P')
  expect(screen.getByText('Wann?').closest('details')).toBeTruthy()
  expect(document.querySelector('[data-blok-c]')).toBeNull()
})

test('mail and telephone of an address can be tapped, and nothing else of it', async () => {
  const lines = ['Vitrine GmbH', 'E-Mail: a@b.example', '+49 30 23125 000', 'An: Ort, a@b.example:']
  const content = aPage({ _uid: 'l', component: 'lines', lines: lines.join('\n') })

  await renderInShop(<Story story={{ id: 7, content }} />, { shop: germany, path: '/de' })

  const address = screen.getByText('Vitrine GmbH').parentElement as HTMLElement
  const links = within(address).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['a@b.example', 'mailto:a@b.example'],
    ['+49 30 23125 000', 'tel:+493023125000'],
  ])
  expect([...address.children].map((line) => line.textContent)).toEqual(lines)
})

test('in preview every block carries the marks that an editor knows it by', async () => {
  const content = marked(aPage(marked(aText('t', 'Seit 1890.'))))

  await renderInShop(<Story story={{ id: 7, content }} />, { shop: germany, path: '/de', preview })

  const marks = [...document.querySelectorAll('[data-blok-c]')]
  expect(marks.map((each) => each.getAttribute('data-blok-uid'))).toEqual(['7-root', '7-t'])
  expect(JSON.parse(marks[1]?.getAttribute('data-blok-c') ?? '')).toEqual({
    name: 'rich_text',
    space: '1',
    uid: 't',
    id: '7',
  })
})

// Of two names, since the log tells the same thing once a second.
test.each([
  ['constructor', undefined],
  ['toString', preview],
])(
  'an unknown block %s takes nothing else with it, and the console names it',
  async (component, preview) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const content = aPage({ _uid: 'x', component }, aText('t', 'Seit 1890.'))

    await renderInShop(<Story story={{ id: 7, content }} />, {
      shop: germany,
      path: '/de',
      ...(preview ? { preview } : {}),
    })

    expect(screen.getByText('Seit 1890.')).toBeTruthy()
    // The log comes with the first thing that it is told.
    await waitFor(() =>
      expect(log.mock.calls).toEqual([[`No component shows the block ${component}.`]]),
    )
    expect(screen.queryAllByText(`Kein Block ${component}`)).toHaveLength(preview ? 1 : 0)
  },
)

test('a block without anything in it is no failure', async () => {
  const names = ['page', 'rich_text', 'image_text', 'accordion', 'accordion_item']
  const blocks = names.map((component) => ({ _uid: component, component }))

  await renderInShop(<Story story={{ id: 7, content: aPage(...blocks) }} />, {
    shop: germany,
    path: '/de',
    preview,
  })

  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})

test('fifty blocks inside of each other are drawn', async () => {
  let inner: object = aText('t', 'Ganz innen.')
  for (let depth = 0; depth < 50; depth += 1) {
    inner = { _uid: String(depth), component: 'page', body: [inner] }
  }

  await renderInShop(<Story story={{ id: 7, content: aPage(inner) }} />, {
    shop: germany,
    path: '/de',
  })

  expect(screen.getByText('Ganz innen.')).toBeTruthy()
})

test('a link of a script and a picture of one are left out', async () => {
  const link = { fieldtype: 'multilink', linktype: 'url', url: 'javascript:alert(1)' }
  const image = { fieldtype: 'asset', id: 1, filename: 'javascript:alert(1)', alt: 'x' }
  const block = { _uid: 'i', component: 'image_text', image, cta_label: 'Los', cta_link: link }

  await renderInShop(<Story story={{ id: 7, content: aPage(block) }} />, {
    shop: germany,
    path: '/de',
  })

  const page = within(screen.getByRole('article'))
  expect(page.queryByRole('link')).toBeNull()
  expect(page.queryByRole('img')).toBeNull()
})
