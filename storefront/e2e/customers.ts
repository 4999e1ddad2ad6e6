// Somebody who has, or makes, an account.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { ask, DE } from './goods'
import { readHtml } from './html'
import { DATA_DIR } from './playwright.config'

export const PASSWORD = 'lavendel-im-korb'

export function aPerson() {
  const number = Math.random().toString(36).slice(2)
  return { first_name: 'Anna', last_name: 'Muster', email: `anna-${number}@shopper.example` }
}

/** Makes an account; whoever asks is signed in. */
export async function register(request: APIRequestContext, shop = DE) {
  const person = aPerson()
  await ask(request, 'oauthRegister', { ...person, password: PASSWORD }, shop)
  return { ...person, password: PASSWORD }
}

const project = join(import.meta.dirname, '../..')
const ORDERED = `
import os, sys, psycopg
from vitrine.cli.database import reachable, url_of
from vitrine.kit.settings import read

with reachable(read(os.environ)) as settings, psycopg.connect(url_of(settings)) as db:
    db.execute("update shop_user set groups = '{}' where email = %s", [sys.argv[1]])
`

/** What a first order will do: nobody is new after it. */
export function hasOrdered(email: string): void {
  execFileSync(join(project, '.venv/bin/python'), ['-c', ORDERED, email], {
    cwd: project,
    env: { ...process.env, DATA_DIR: join(project, DATA_DIR) },
  })
}

/** The address that the newest mail to somebody leads to. */
export async function linkInMail(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  const mails = (await readHtml(request, '/mailbox')).split('<li>')
  const path = /\/mailbox\/\d+/.exec(mails.find((mail) => mail.includes(`>${email}<`)) ?? '')
  const [link] = pattern.exec(await readHtml(request, `${path?.[0]}/html`)) ?? []
  if (!link) throw new Error(`The mail to ${email} has no such link`)
  return link
}

/** The mailbox of whoever is signed in answers. */
export async function confirm(request: APIRequestContext, email: string): Promise<void> {
  const link = await linkInMail(request, email, /confirm=[\w-]+/)
  await ask(request, 'confirmEmail', { token: link.split('=')[1] })
}

export const known = (page: Page) => page.getByRole('region', { name: 'Sie haben schon ein Konto' })

/** On the sign-in page, in German. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  const form = known(page)
  await form.getByLabel('E-Mail-Adresse').first().fill(email)
  await form.getByLabel('Passwort').fill(password)
  await form.getByRole('button', { name: 'Anmelden' }).click()
}
