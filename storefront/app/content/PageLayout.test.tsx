import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import type { BlockBase } from './fields'
import { questionMarkup } from './questions'
import { sectionsOf } from './sections'
import { ShownStory } from './shownStory'
import { Story } from './Story'

afterEach(cleanup)

function aText(...nodes: object[]) {
  return { type: 'doc', content: nodes }
}

function aParagraph(text: string) {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function aHeading(text: string, level = 2) {
  return { type: 'heading', attrs: { level }, content: [{ type: 'text', text }] }
}

function aQuestion(title: string, ...answer: string[]) {
  const text = aText(...answer.map(aParagraph))
  return { _uid: title, component: 'accordion_item', title, text }
}

const link = { fieldtype: 'multilink', linktype: 'url', url: '/c/service/returns' }
const overview = {
  id: 1,
  uuid: 'o',
  name: 'Service',
  path: '/de/c/service',
  content: {
    _uid: 'o',
    component: 'page',
    headline: 'Hilfe',
    links: [
      {
        _uid: 'g',
        component: 'link_group',
        headline: 'Bestellen',
        links: [{ _uid: 'l', component: 'page_link', label: 'Rücksendung', link }],
      },
    ],
  },
}

async function show(content: object) {
  const story = { id: 7, content: { _uid: 'r', component: 'page', ...content } as BlockBase }
  const facts = { path: '/de/c/service/delivery', changedAt: '2026-11-02T08:00:00Z' }
  await renderInShop(
    <ShownStory value={facts}>
      <Story story={story} />
    </ShownStory>,
    { shop: germany, path: '/de/c/service/delivery' },
  )
}

test('a page says where it stands, what is beside it and when it was changed', async () => {
  await show({ headline: 'Lieferung', overview, is_sample: true })

  const way = screen.getByRole('navigation', { name: 'Sie sind hier' })
  expect(way.querySelector('ol')?.textContent).toBe('Vitrine/Hilfe/Lieferung')
  const beside = within(screen.getByRole('navigation', { name: 'Verwandte Seiten' }))
  expect(beside.getByRole('link', { name: 'Rücksendung' }).getAttribute('href')).toBe(
    '/de/c/service/returns',
  )
  expect(screen.getByText('Zuletzt geändert am 2. November 2026')).toBeTruthy()
  expect(screen.getByText(/^Mustertext/)).toBeTruthy()
})

test('thanks and other pages that nobody looks up have no state to print', async () => {
  await show({ headline: 'Danke', is_hidden_from_search: true })

  expect(screen.getByRole('heading', { name: 'Danke' })).toBeTruthy()
  expect(screen.queryByText(/^Zuletzt geändert/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('facts that the storefront does not have are left out, and numbers can be called', async () => {
  const values = { Telefon: '+49 30 23125 000', Mail: 'a@b.example', Express: '{express_cost}' }
  const facts = Object.entries(values).map(([label, value]) => ({
    _uid: label,
    component: 'country_fact',
    label,
    value,
  }))
  await show({ body: [{ _uid: 'f', component: 'country_facts', facts, marks: 'carriers' }] })

  expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual(['Telefon', 'Mail'])
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    'tel:+493023125000',
    'mailto:a@b.example',
  ])
  expect(screen.getByText('DHL')).toBeTruthy()
})

test('what an editor types for other storefronts is not shown in this one', async () => {
  const body = ['ch', 'de'].map((code) => ({
    _uid: code,
    component: 'storefront_section',
    storefronts: [code],
    body: [{ _uid: `${code}-t`, component: 'rich_text', text: aText(aParagraph(`Nur ${code}`)) }],
  }))

  await show({ body })

  expect(screen.queryByText('Nur ch')).toBeNull()
  expect(screen.getByText('Nur de')).toBeTruthy()
})

test('a page whose fields are all empty stands', async () => {
  const empty = ['storefront_section', 'country_facts', 'country_fact', 'link_group']
  const more = ['page_link', 'official_graphic', 'accordion', 'rich_text']
  const body = [...empty, ...more].map((component) => ({ _uid: component, component }))

  await show({ headline: null, intro: '', overview: 'a-uuid-that-is-gone', body, links: null })

  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('article')).toBeTruthy()
})

test('texts of ten thousand letters and words of four hundred stand whole', async () => {
  const word = 'W'.repeat(400)
  const long = 'Wort '.repeat(2000).trim()
  const body = [
    { _uid: 't', component: 'rich_text', text: aText(aHeading(word), aParagraph(long)) },
  ]

  await show({ headline: word, intro: long, overview, body })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(word)
  expect(screen.getAllByText(long)).toHaveLength(2)
})

test('links lead to the parts of a page, also to those of one country', () => {
  const text = aText(aHeading('Wann'), aHeading('Im Einzelnen', 3), aHeading('Wohin'))
  const body = [
    { _uid: 'f', component: 'country_facts', headline: 'Kosten', anchor_id: 'kosten' },
    { _uid: 'n', component: 'accordion', headline: 'Ohne Anker' },
    {
      _uid: 's',
      component: 'storefront_section',
      body: [{ _uid: 't', component: 'rich_text', text }],
    },
  ]

  expect(sectionsOf(body)).toEqual([
    { id: 'kosten', text: 'Kosten' },
    { id: 'wann', text: 'Wann' },
    { id: 'wohin', text: 'Wohin' },
  ])
})

test('the questions of all accordions that ask for it are one list for search engines', () => {
  const accordion = { _uid: 'a', component: 'accordion', has_question_markup: true }
  const body = [
    { ...accordion, items: [aQuestion('Wann?', 'Morgen.', 'Spätestens.'), aQuestion('Leer?')] },
    { ...accordion, items: [aQuestion('Wo?', 'Hier.')] },
    { ...accordion, has_question_markup: false, items: [aQuestion('Geheim?', 'Ja.')] },
  ]

  expect(questionMarkup(body)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Wann?',
        acceptedAnswer: { '@type': 'Answer', text: 'Morgen.\nSpätestens.' },
      },
      {
        '@type': 'Question',
        name: 'Wo?',
        acceptedAnswer: { '@type': 'Answer', text: 'Hier.' },
      },
    ],
  })
  expect(questionMarkup([{ _uid: 'x', component: 'accordion' }])).toBeNull()
})
