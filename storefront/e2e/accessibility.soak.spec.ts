// Every kind of page that lives from content, as axe and the browser's console read it.
import { CONTENT_PAGES } from './contentPages'
import { faultsIn } from './faults'
import { expect, test } from './test'

for (const [name, path] of Object.entries(CONTENT_PAGES)) {
  test(`${name}, has no accessibility fault and no script error`, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

    await page.goto(path)

    expect(await faultsIn(page)).toEqual([])
    expect(errors).toEqual([])
  })
}
