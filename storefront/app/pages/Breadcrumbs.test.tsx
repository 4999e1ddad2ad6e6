import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { loadAllTexts, TextsProvider } from '#app/texts/texts'
import { Breadcrumbs } from './Breadcrumbs'

test('no name ends the script that holds the structured data', async () => {
  await loadAllTexts('de')
  const name = 'Mantel</script><SCRIPT>alert("1")</script><!--'
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Breadcrumbs trail={[{ name, path: '/de/damen' }]} /> },
  ])

  const html = renderToString(
    <TextsProvider file="de" locale="de-DE">
      <Stub />
    </TextsProvider>,
  )

  const page = document.createElement('div')
  page.innerHTML = html
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json'])
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({
    itemListElement: [{ name }],
  })
})
