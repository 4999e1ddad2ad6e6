// How pages call the shop: Node's own `fetch` costs several times as much as a plain request on a
// connection that stays open, and a page makes half a dozen of them.
import { Pool, type Dispatcher } from 'undici'

export interface ShopFetch {
  /** Asks a second time if the connection broke: for pages that only read. */
  reading: typeof globalThis.fetch
  acting: typeof globalThis.fetch
  close(): Promise<void>
}

const BAD_GATEWAY = 502

/** `logPosition`: of the last purge; nothing that is read from now on may be older. */
export function createShopFetch(shopUrl: string, logPosition: () => number): ShopFetch {
  const pool = new Pool(shopUrl, {
    connections: 64,
    connect: { timeout: 2000 },
    keepAliveTimeout: 4000,
  })
  return {
    acting: async (address, init) =>
      responseOf(await pool.request(requestOptions(address, init, logPosition()))),
    reading: async (address, init) => {
      const options = requestOptions(address, init, logPosition())
      try {
        const answer = await pool.request(options)
        // A proxy between says so where the connection to the shop behind it broke.
        if (answer.statusCode !== BAD_GATEWAY) return await responseOf(answer)
        await answer.body.dump()
      } catch (failure) {
        if (!isDropped(failure) || init?.signal?.aborted) throw failure
      }
      return responseOf(await pool.request(options))
    },
    close: () => pool.destroy(),
  }
}

/** A connection that the other side closed just as we were about to use it. */
export function isDropped(failure: unknown): boolean {
  return /ECONNRESET|EPIPE|UND_ERR_SOCKET/.test((failure as NodeJS.ErrnoException).code ?? '')
}

function requestOptions(
  address: string | URL | Request,
  init: RequestInit | undefined,
  logPosition: number,
): Dispatcher.RequestOptions {
  const { pathname, search } = new URL(address instanceof Request ? address.url : address)
  return {
    method: init?.method ?? 'GET',
    path: pathname + search,
    headers: {
      ...(init?.headers as Record<string, string>),
      'x-internal-log-position': String(logPosition),
    },
    body: (init?.body ?? null) as string | null,
    signal: init?.signal ?? null,
  }
}

async function responseOf(answer: Dispatcher.ResponseData): Promise<Response> {
  const text = await answer.body.text()
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(isEmpty ? null : text, { status: answer.statusCode, headers })
}
