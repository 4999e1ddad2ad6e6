// Fails when React Router's `<Scripts>` returns something else than elements that can be held back.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LaterScripts } from './LaterScripts'

test('the scripts of a page are named and held back', () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LaterScripts also={['/assets/words.js']} /> },
  ])

  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Stub />)

  const [context, held, first, ...others] = page.querySelectorAll('script')
  expect([context?.type, held?.type, first?.type]).toEqual(['', 'text/held-module', ''])
  expect(held?.hasAttribute('async')).toBe(false)
  expect(held?.dataset.preload?.split(' ')[0]).toBe('/assets/words.js')
  expect(others).toEqual([])
  expect(page.querySelectorAll('link')).toHaveLength(0)
})
