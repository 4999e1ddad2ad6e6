// An operator at a terminal: makes a token with the command line and uses it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { DATA_DIR } from './playwright.config'

const project = join(import.meta.dirname, '../..')

export function aToken(name: string, ...scopes: string[]): string {
  const options = scopes.flatMap((scope) => ['--scope', scope])
  return vitrine('tokens', 'make', `${name}-${Date.now()}`, ...options)
}

/** What a command of the shop says. */
export function vitrine(...command: string[]): string {
  return execFileSync(join(project, '.venv/bin/python'), ['-m', 'vitrine', ...command], {
    cwd: project,
    env: { ...process.env, DATA_DIR: join(project, DATA_DIR) },
    encoding: 'utf8',
  }).trim()
}

export async function tell(request: APIRequestContext, token: string, path: string, body: object) {
  const answer = await request.put(`/api/operator/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: body,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
