// Speaks the Sentry protocol, with a client of its own that watches nothing: no breadcrumbs, no
// sessions, no addresses, no storage. Loaded once there is something to send.
import {
  BrowserClient,
  captureFeedback,
  dedupeIntegration,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser'
import type { Level } from './ClientLog'
import { scrub } from './scrubbing'
import { shownPage, type ShownPage } from './shownPage'

export interface FeedbackMessage {
  message: string
  name?: string
  email?: string
  source: string
  screenshot?: Uint8Array
}

/** Of a network that never answers. */
const MOST_MS = 60_000

let client: BrowserClient | undefined

export function sendFailure(level: Level, message: string, failure: unknown): void {
  const page = shownPage(document.documentElement.dataset, location)
  if (!page) return
  const scope = scopeOf(page, level)
  if (failure instanceof Error) scope.captureException(failure)
  else scope.captureMessage(message, level)
}

/** Whether it has arrived. */
export async function sendFeedback({
  screenshot,
  name,
  email,
  message,
  source,
}: FeedbackMessage): Promise<boolean> {
  const page = shownPage(document.documentElement.dataset, location)
  if (!page) return false
  const scope = scopeOf(page, 'info')
  const attachments = screenshot
    ? [{ filename: 'screenshot.png', data: screenshot, contentType: 'image/png' }]
    : []
  const answers = Promise.withResolvers<boolean>()
  const stop = clientOf(page).on('afterSendEvent', (event, answer) => {
    if (event.event_id !== key) return
    const { statusCode = 0 } = answer
    answers.resolve(statusCode >= 200 && statusCode < 300)
  })
  const key = captureFeedback(
    {
      message,
      source,
      url: location.pathname,
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      tags: { ...page.tags, route: page.route },
    },
    { attachments },
    scope,
  )
  const timer = setTimeout(() => answers.resolve(false), MOST_MS)
  try {
    return await answers.promise
  } finally {
    clearTimeout(timer)
    stop()
  }
}

function scopeOf(page: ShownPage, level: Level): Scope {
  const scope = new Scope()
  scope.setClient(clientOf(page))
  scope.setLevel(level)
  scope.setTags({ ...page.tags, route: page.route })
  return scope
}

function clientOf(page: ShownPage): BrowserClient {
  client ??= startedClient(page)
  return client
}

function startedClient({ dsn, release }: ShownPage): BrowserClient {
  const made = new BrowserClient({
    dsn,
    release,
    environment: 'storefront',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration()],
    sendClientReports: false,
    beforeSend: keptOf,
  })
  made.init()
  return made
}

/** A list of what is sent, so that whatever else a client may gather stays here. */
export function keptOf({
  event_id,
  timestamp,
  platform,
  level,
  release,
  message,
  tags,
  exception,
}: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ type, value, stacktrace }) => ({
    ...(type ? { type } : {}),
    value: scrub(value ?? ''),
    ...(stacktrace ? { stacktrace: { frames: framesOf(stacktrace.frames) } } : {}),
  }))
  return {
    type: undefined,
    ...(event_id ? { event_id } : {}),
    ...(timestamp ? { timestamp } : {}),
    ...(platform ? { platform } : {}),
    ...(level ? { level } : {}),
    ...(release ? { release } : {}),
    ...(message ? { message: scrub(message) } : {}),
    ...(tags ? { tags } : {}),
    ...(values ? { exception: { values } } : {}),
  }
}

type Frames = NonNullable<
  NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]['stacktrace']
>['frames']

function framesOf(frames: Frames): NonNullable<Frames> {
  return (frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
    ...(filename ? { filename: scrub(filename) } : {}),
    ...(name ? { function: name } : {}),
    ...(lineno ? { lineno } : {}),
    ...(colno ? { colno } : {}),
    in_app: in_app ?? true,
  }))
}
