// Plants faults that the house forbids, and looks whether Oxlint sees them, those of types included.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Planted = [file: string, source: string, rules: string[]]

const SAVE = 'async function save() {}\n'
const REDIRECT = `import { redirect } from 'react-router'\nexport const away = () => redirect('/')`
const SOCKET = 'export const portOf = (req: { socket: { port: number } }) => req.socket.port'
const SURELY = 'export const first = (list: string[]) => list.at(0)!'

const PLANTED: Planted[] = [
  ['app/a.ts', `${SAVE}export const go = () => {\n  save()\n}`, ['no-floating-promises']],
  ['app/b.ts', `${SAVE}export const go = [1].forEach(save)`, ['no-misused-promises']],
  ['app/c.ts', 'export const of = (text: string) => text ?? 1', ['no-unnecessary-condition']],
  [
    'app/d.ts',
    'export const of = (text: any): number => text.size',
    ['no-explicit-any', 'no-unsafe-member-access', 'no-unsafe-return'],
  ],
  ['app/e.ts', `import { Page } from './f'\nexport type P = Page`, ['consistent-type-imports']],
  ['app/f.ts', 'export interface Page {\n  a: 1\n}\nconst unused = 1', ['no-unused-vars']],
  [
    'app/g.ts',
    'export const say = (page: object) => `${page}`',
    ['no-base-to-string', 'restrict-template-expressions'],
  ],
  ['app/h.ts', SURELY, ['no-non-null-assertion']],
  ['app/i.ts', REDIRECT, ['no-restricted-imports']],
  [
    'app/j.tsx',
    `import { useState } from 'react'
export function Tile({ name }: { name?: string }) {
  if (!name) return null
  const [open] = useState(name)
  return <p>{open}</p>
}`,
    ['rules-of-hooks'],
  ],
  [
    'app/k.tsx',
    `import { useEffect } from 'react'
export function Tile({ name }: { name: string }) {
  useEffect(() => console.log(name), [])
  return <p>{name}</p>
}`,
    ['exhaustive-deps'],
  ],
  [
    'app/l.tsx',
    `export function Tile({ names }: { names: string[] }) {
  const Name = () => <p>{names[0]}</p>
  return <Name />
}`,
    ['static-components'],
  ],
  ['server/a.ts', SOCKET, ['no-restricted-properties']],
  // What may be.
  ['app/pages/redirect.ts', REDIRECT, []],
  ['server/http/exchange.ts', SOCKET, []],
  ['server/a.test.ts', SOCKET, []],
  ['app/h.test.ts', SURELY, []],
]

interface Diagnostic {
  filename: string
  code: string
}

test('faults that the house forbids are seen, and what may be is left alone', async () => {
  const diagnostics = await lint(PLANTED)

  for (const [file, , rules] of PLANTED) {
    const codes = diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code)
    expect([file, codes.map((code) => /\((.+)\)/.exec(code)?.[1]).sort()]).toEqual([file, rules])
  }
})

/** What Oxlint says of these files, in a folder that is set up as this one. */
async function lint(planted: Planted[]): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  const ours = (name: string) => join(import.meta.dirname, name)
  try {
    await symlink(ours('node_modules'), join(folder, 'node_modules'))
    await copyFile(ours('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const compilerOptions = { strict: true, jsx: 'react-jsx', moduleResolution: 'bundler' }
    const files = [['tsconfig.json', JSON.stringify({ compilerOptions })], ...planted] as const
    for (const [file, source] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), source)
    }
    const output = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        [ours('node_modules/oxlint/bin/oxlint'), '-f', 'json', 'app', 'server'],
        { cwd: folder },
        (_, stdout) => resolve(stdout),
      ),
    )
    return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics
  } finally {
    await rm(folder, { recursive: true })
  }
}
