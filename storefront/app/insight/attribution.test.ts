import { expect, test } from 'vitest'
import { attributed } from './attribution'
import { wantedIn } from './itemKeys'

test('a form brings along what led to it, and nothing else', () => {
  const form = formWith(
    JSON.stringify({
      promotion_id: 'coats',
      item_list_id: 'category-7',
      item_list_name: 'Mäntel',
      price: 1,
      creative_slot: { html: '<b>' },
      creative_name: '',
    }),
  )

  expect(attributed(form)).toEqual({
    customData: {
      attribution: { promotion_id: 'coats', item_list_id: 'category-7', item_list_name: 'Mäntel' },
    },
  })
})

test.each([
  ['no field', null],
  ['an empty one', ''],
  ['no JSON', '{'],
  ['a text', '"coats"'],
  ['null', 'null'],
  ['a list', '["coats"]'],
  ['nothing known', '{"__proto__":{"promotion_id":7},"other":1}'],
  ['a megabyte', JSON.stringify({ promotion_id: 'x'.repeat(1_000_000) })],
])('%s is no attribution', (_, field) => {
  expect(attributed(formWith(field))).toEqual({})
})

test('a text that is too long is cut', () => {
  const { customData } = attributed(formWith(JSON.stringify({ promotion_id: 'x'.repeat(900) })))

  expect(customData?.attribution.promotion_id).toHaveLength(200)
})

test.each([
  ['302', [{ productId: 302 }]],
  ['302.417-9001.302', [{ productId: 302 }, { productId: 417, variantId: 9001 }]],
  ['', []],
  ['302.', []],
  ['0', []],
  ['302,417', []],
  ['1e3', []],
  ['99999999999', []],
  ['302-417-9', []],
])('the address %s asks for these items', (text, wanted) => {
  expect(wantedIn(text)).toEqual(wanted)
})

function formWith(field: string | null): FormData {
  const form = new FormData()
  if (field !== null) form.set('attribution', field)
  return form
}
