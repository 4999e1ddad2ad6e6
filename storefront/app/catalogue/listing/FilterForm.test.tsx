import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { NOTHING_CHOSEN } from './address'
import { FilterForm } from './FilterForm'
import { aPriceFilter, aSaleFilter, colours, sizes, sizesOfSeveralKinds } from './filters.fixture'
import type { FilterItem } from './filters'

const usual = [colours, aSaleFilter(3), aPriceFilter(4500, 69000)]

async function renderForm(draft = NOTHING_CHOSEN, filters: FilterItem[] = usual) {
  const onDraft = vi.fn()
  await renderInShop(
    <FilterForm {...{ filters, draft, onDraft }} count={1} path="/de/damen" onShow={null} />,
    { shop: germany, path: '/de/damen' },
  )
  return onDraft
}

test('a value that would show nothing stays in its place and cannot be chosen', async () => {
  await renderForm()

  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['1', false],
    ['2', true],
    ['5', false],
    ['true', false],
  ])
  expect(screen.getByRole('checkbox', { name: /Braun.*1\.200/ })).toBeTruthy()
})

test('a value that was chosen can be taken back even when it shows nothing', async () => {
  const onDraft = await renderForm({ ...NOTHING_CHOSEN, values: { color: [2] } })

  await userEvent.click(screen.getByRole('checkbox', { name: /Grau/ }))

  expect(onDraft).toHaveBeenCalledWith(NOTHING_CHOSEN)
})

test('a price is typed in whole units and kept inside what there is', async () => {
  const onDraft = await renderForm()

  await userEvent.type(screen.getByRole('textbox', { name: 'Bis (EUR)' }), '120')
  await userEvent.tab()
  await userEvent.type(screen.getByRole('textbox', { name: 'Von (EUR)' }), '9999')
  await userEvent.tab()

  expect(onDraft.mock.calls).toEqual([
    [{ ...NOTHING_CHOSEN, ranges: { maxPrice: 12000 } }],
    [{ ...NOTHING_CHOSEN, ranges: { minPrice: 69000 } }],
  ])
})

test('the ends of the line are read out as money', async () => {
  await renderForm({ ...NOTHING_CHOSEN, ranges: { maxPrice: 12000 } })

  const ends = screen.getAllByRole('slider').map((end) => end.getAttribute('aria-valuetext'))
  expect(ends.map((end) => end?.replace(/\s/g, ' '))).toEqual(['45 €', '120 €'])
})

test('the button says how many pieces there are', async () => {
  await renderForm()

  expect(screen.getByRole('button', { name: '1 Artikel zeigen' })).toBeTruthy()
})

test('sizes of several kinds stand apart under their headings', async () => {
  await renderForm(NOTHING_CHOSEN, [sizesOfSeveralKinds])

  const groups = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'FIELDSET')
  expect(groups.map((group) => within(group).getAllByRole('checkbox').length)).toEqual([3, 2, 1])
  const shoes = screen.getByRole('group', { name: 'Schuhgrößen' })
  expect(within(shoes).getByRole('checkbox', { name: /^38/ })).toBeTruthy()
})

test('sizes of one kind need no heading', async () => {
  const [first] = sizes.values
  const two = { ...sizes, values: [first, { ...first, id: 8, name: '40' }] } as FilterItem

  await renderForm(NOTHING_CHOSEN, [two])

  expect(screen.getByRole('group', { name: 'Größe' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Konfektionsgrößen' })).toBeNull()
})
