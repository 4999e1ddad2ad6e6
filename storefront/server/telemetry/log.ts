// Structured lines on standard output. They are gathered for a moment, since a write for each of
// ten thousand answers a second would cost more than the answers.
import { writeSync } from 'node:fs'

const LEVELS = { debug: 10, info: 20, warning: 30, error: 40 }
export type Level = keyof typeof LEVELS
export type Fields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warning(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
  /** Whether lines of this level are kept, for callers that would have to make one first. */
  keeps(level: Level): boolean
  flush(): void
}

const FLUSH_AFTER_MS = 100
const FLUSH_AT_CHARACTERS = 32_768

export function createLog(least: Level, write: (text: string) => void = toStandardOutput): Log {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const text = waiting
    waiting = ''
    write(text)
  }
  const keeps = (level: Level) => LEVELS[level] >= LEVELS[least]
  const line = (level: Level) => (event: string, fields?: Fields) => {
    if (!keeps(level)) return
    waiting += `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`
    if (waiting.length >= FLUSH_AT_CHARACTERS || LEVELS[level] >= LEVELS.warning) flush()
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }
  return {
    debug: line('debug'),
    info: line('info'),
    warning: line('warning'),
    error: line('error'),
    keeps,
    flush,
  }
}

/** What went wrong, in words that name no visitor: the kind and the first line of the message. */
export function because(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure).slice(0, 200)
  const code = (failure as NodeJS.ErrnoException).code
  const cause = failure.cause instanceof Error ? ` (${because(failure.cause)})` : ''
  const message = failure.message.split('\n')[0]?.slice(0, 200)
  return `${code ?? failure.name}: ${message}${cause}`
}

/** Where it went wrong, without the message, which may repeat what a visitor typed. */
export function stackOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  return failure.stack?.match(/^ {4}at .*$/gm)?.join('\n')
}

function toStandardOutput(text: string): void {
  let rest = Buffer.from(text)
  for (let tries = 0; rest.length > 0 && tries < 1000; tries += 1) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (failure) {
      // A full pipe asks us to come back; a closed one has nobody left to tell.
      if ((failure as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
  }
}
