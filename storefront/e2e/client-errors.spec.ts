// Errors of a production build, as operators read them: by the file and line of the source.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { open } from './opening'
import { aToken } from './operator'
import { expect, test as base } from './test'

interface ListedError {
  id: number
  kind: string
  thrownAt: string
  eventCount: number
}

// The errors are made on purpose, so they fail no test.
const test = base.extend({
  context: async ({ browser, baseURL, consent }, journey) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    if (consent !== 'unasked') {
      const { consentCookie } = await import('../app/consent/consentCookie')
      const choice = {
        id: crypto.randomUUID(),
        purposes: consent,
        givenOn: new Date().toISOString().slice(0, 10),
        isProven: true,
      }
      const [name = '', value = ''] = consentCookie(choice, 6, false).split(/[=;]/)
      await context.addCookies([{ name, value, url: baseURL ?? '' }])
    }
    await journey(context)
    await context.close()
  },
})

test.describe('with leave for statistics', () => {
  test.use({ consent: ['statistics'] })

  test('a broken page is read back to the source that threw', async ({ page, request }) => {
    const token = aToken('errors', 'errors:read')
    await open(page, '/de')
    await breakDialogs(page)
    const sent = page.waitForResponse(/\/api\/intake\/api\/1\/envelope\//)

    await page.getByRole('link', { name: 'Feedback geben' }).click()

    const answer = await sent
    expect(answer.status()).toBe(200)
    const body = answer.request().postData() ?? ''
    expect(body).not.toContain('anna@mail.example')
    expect(body).not.toContain('vitrine_consent')
    const error = await errorCalled('DeliberateError', token, request)
    expect(error.thrownAt).toMatch(/^app\/[\w/.-]+\.tsx?:\d+$/)
    const [file = '', line] = error.thrownAt.split(':')
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8').split('\n')
    expect(source[Number(line) - 1]).toContain('showModal')
    const { examples } = (await (
      await request.get(`/api/operator/errors/${error.id}`, headersOf(token))
    ).json()) as { examples: { release: string; route: string; shopCode: string }[] }
    expect(examples[0]).toMatchObject({ shopCode: 'de', route: 'content/home.route' })
    expect(examples[0]?.release).toMatch(/^[0-9a-f]{16}$/)
  })
})

test.describe('where SENTRY_DSN names another host', () => {
  test.use({ consent: ['statistics'] })

  test('its pages allow it, and errors and feedback go there', async ({ page, baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port)
    const [here, elsewhere] = [`http://127.0.0.1:${port + 6}`, `http://127.0.0.1:${port + 7}`]
    const envelopes: string[] = []
    const intake = createServer((request, response) => {
      void text(request).then((body) => envelopes.push(`${request.url} ${body}`))
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    }).listen(port + 7, '127.0.0.1')
    const storefront = spawn(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port + 6),
        SHOP_URL: baseURL,
        BUILD_DIR: currentBuild(),
        SENTRY_DSN: `${elsewhere.replace('//', '//key@')}/42`,
        PAGE_TIMEOUT_MS: '10000',
        NODE_ENV: 'production',
      },
    })
    try {
      await expect(async () => {
        const { status, headers } = await fetch(`${here}/de`)
        expect(status).toBe(200)
        const policy = headers.get('content-security-policy')
        expect(policy).toMatch(new RegExp(`connect-src [^;]*${elsewhere}(?=[ ;]|$)`))
      }).toPass()
      await open(page, `${here}/de`)
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('Deliberate')
        })
      })
      const errors = () => envelopes.filter((each) => each.includes('"value":"Deliberate"'))
      await expect.poll(errors).toHaveLength(1)

      await page.getByRole('link', { name: 'Feedback geben' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ihr Feedback' })
      await dialog.getByLabel('Nachricht').fill('Der Knopf ist klein')
      await dialog.getByRole('button', { name: 'Feedback senden' }).click()
      await expect(dialog.getByText('Vielen Dank.')).toBeVisible()

      expect(envelopes.filter((each) => each.includes('Der Knopf ist klein'))).toHaveLength(1)
      expect(envelopes.filter((each) => !each.startsWith('/api/42/envelope/'))).toEqual([])
    } finally {
      storefront.kill()
      await once(storefront, 'exit')
      intake.close()
    }
  })
})

for (const { state, answer } of [
  { state: 'dead', answer: (route: Route) => route.abort() },
  // Whoever waits for it waits until the page is closed.
  { state: 'slow', answer: () => undefined },
]) {
  test.describe(`while the intake is dead or slow: ${state}`, () => {
    test.use({ consent: ['statistics'] })

    test('pages go on', async ({ page }) => {
      await page.route('**/api/intake/**', answer)
      await open(page, '/de/p/mantel-gaspard-camel/76')
      const report = page.waitForRequest('**/api/intake/**')

      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('Deliberate')
        })
      })

      await report
      await page.getByRole('contentinfo').getByRole('listitem').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/mantel-gaspard/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(page, '/de/basket')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}

test('without leave nothing is sent', async ({ page }) => {
  const envelopes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/intake/')) envelopes.push(request.url())
  })
  const line = page.waitForEvent('console', (line) => line.text().includes('Deliberate'))
  await open(page, '/de')

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Deliberate')
    })
  })

  await line
  await open(page, '/de/damen')
  expect(envelopes).toEqual([])
})

test('no visitor can fetch a source map', async ({ page, request }) => {
  const [map = ''] = readdirSync(join(currentBuild(), 'maps', 'assets'))
  await page.goto('/de')
  const script = map.replace(/\.map$/, '')

  const answers = await Promise.all(
    [`/assets/${map}`, `/maps/assets/${map}`, `/assets/${map}.br`].map((path) => request.get(path)),
  )

  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
  expect(await (await request.get(`/assets/${script}`)).text()).not.toContain('sourceMappingURL')
})

function currentBuild(): string {
  const builds = join(import.meta.dirname, '../build')
  return join(builds, readFileSync(join(builds, 'current'), 'utf8').trim())
}

/** A function of the browser that one of our components calls, and that fails from now on. */
async function breakDialogs(page: Page) {
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      const failure = new Error('No dialog for anna@mail.example')
      failure.name = 'DeliberateError'
      throw failure
    }
  })
}

function headersOf(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}

async function errorCalled(
  kind: string,
  token: string,
  request: APIRequestContext,
): Promise<ListedError> {
  const answer = await request.get('/api/operator/errors', headersOf(token))
  const { errors } = (await answer.json()) as { errors: ListedError[] }
  const error = errors.find((each) => each.kind === kind)
  if (!error) throw new Error(`There is no ${kind} among ${JSON.stringify(errors)}`)
  return error
}
