// Starts a storefront of its own to be measured, and stops it again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface RunningStorefront {
  url: string
  metric(name: string): Promise<number>
  /** Its own memory and its share of what it has in common with others. */
  memoryMb(): number
  stop(): Promise<void>
}

export async function startStorefront(
  environment: Record<string, string>,
): Promise<RunningStorefront> {
  const child = spawn(process.execPath, [...process.execArgv, MAIN], {
    env: {
      ...process.env,
      LISTEN_FD: '',
      ADMIN_FD: '',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise<{ port: number; adminPort: number }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The storefront ended with ${code}`)))
    let written = ''
    child.stdout.on('data', (chunk) => {
      if (written.length > 100_000) return
      written += String(chunk)
      const line = written.split('\n').find((text) => text.includes('"event":"ready"'))
      if (line) resolve(JSON.parse(line) as { port: number; adminPort: number })
    })
  })
  return {
    url: `http://127.0.0.1:${ready.port}`,
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${ready.adminPort}/metrics`)).text()
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
    },
    memoryMb: () => {
      const whole = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
      return Math.round(Number(/^Pss:\s+(\d+)/m.exec(whole)?.[1]) / 1024)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
