// The storefront as an operator starts it: a process of its own, with a build that the test brings.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A build of one route, which asks the shop for its text; one address breaks the process. */
const APP = `
const loader = async ({ request }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/de/breaks') setImmediate(() => { throw new Error('nobody catches this') })
  const answer = await fetch(process.env.SHOP_URL + '/texts' + pathname)
  return new Response(await answer.text(), { headers: { 'content-type': 'text/html' } })
}
export const routes = { root: { id: 'root', path: '*', module: { loader } } }
export const entry = { module: { default() {}, contextFor() {} } }
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' }
export const [ssr, isSpaMode, prerender, publicPath, basename, future] = [true, false, [], '/', '/', {}]
export const routeDiscovery = { mode: 'initial' }
`

export interface AProcess {
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  output(): string
  /** The line that says it is ready; rejects if it ends before. */
  ready: Promise<{ port: number; adminPort: number; build: string }>
  kill(signal: NodeJS.Signals): void
}

export async function aProcess(environment: Record<string, string>): Promise<AProcess> {
  const buildDir = await aBuild()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      BUILD_DIR: buildDir,
      PORT: '0',
      ADMIN_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<{ port: number; adminPort: number; build: string }>(
    (resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += String(chunk)
          const line = output.split('\n').find((text) => text.includes('"event":"ready"'))
          if (line) resolve(JSON.parse(line) as { port: number; adminPort: number; build: string })
        })
      }
      void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)))
    },
  )
  ready.catch(() => undefined)
  return { ended, ready, output: () => output, kill: (signal) => void child.kill(signal) }
}

async function aBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'client', '.vite'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(
    join(folder, 'client', '.vite', 'manifest.json'),
    '{"virtual:texts/de":{"file":"assets/de.js"}}',
  )
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server', 'index.js'), APP)
  return folder
}
