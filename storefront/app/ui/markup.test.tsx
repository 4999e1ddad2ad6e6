import { expect, test } from 'vitest'
import { markup } from './markup'

test('what is put into markup stays a word', () => {
  const name = `"><script>alert('&')</script>`

  const text = markup`<b title="${name}">${name} ${3}</b>`
  const element = document.createElement('p')
  element.innerHTML = text

  expect(element.querySelector('script')).toBeNull()
  expect(element.querySelector('b')?.title).toBe(name)
  expect(element.textContent).toBe(`${name} 3`)
})
