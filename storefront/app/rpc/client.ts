// The typed client of the shop's calls: one method per procedure of the contract.
import type { operations, paths } from './contract.ts'

/** The names of the procedures, without the operator's own paths. */
export type ProcedureName = Extract<
  {
    [P in keyof paths]: P extends `/rpc/${infer Name}` ? Name : never
  }[keyof paths],
  keyof operations
>

type Body<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer B } } }
  ? B
  : never
type Success<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer A } } }
}
  ? A
  : undefined

/** What a procedure takes, and what it answers. */
export type Payload<P extends ProcedureName> = Body<operations[P]> extends { payload: infer V }
  ? V
  : undefined
export type Answer<P extends ProcedureName> = Success<operations[P]>

export interface CallOptions {
  signal?: AbortSignal
  /** Says that this write is the same one when it is sent again. */
  idempotencyKey?: string
}

export type Rpc = {
  [P in ProcedureName]: Payload<P> extends undefined
    ? (payload?: undefined, options?: CallOptions) => Promise<Answer<P>>
    : (payload: Payload<P>, options?: CallOptions) => Promise<Answer<P>>
}

export interface RpcOptions {
  /** Where procedures are answered, such as `/api` or `http://127.0.0.1:8001/api`. */
  baseUrl: string
  shopId?: number
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
  /** How long a call may take; a page does not wait longer. */
  timeoutMs?: number
  /** Told what a public answer shows, so that a page can be purged with it. */
  onTags?: (tags: string[]) => void
  /** Told the cookies that the shop sets, so that they reach the browser. */
  onSetCookie?: (cookies: string[]) => void
}

export interface FieldProblem {
  field: string
  rule: string
  params: Record<string, string | number>
}

/** The shop refused, or could not be reached (status 0). */
export class RpcProblem extends Error {
  override readonly name = 'RpcProblem'
  readonly status: number
  readonly code: string
  readonly errors: FieldProblem[]
  readonly requestId: string | null

  constructor(
    status: number,
    body: { code?: string; detail?: string; title?: string; errors?: FieldProblem[]; requestId?: string },
    options?: ErrorOptions,
  ) {
    super(body.detail ?? body.title ?? `The shop answered ${status}`, options)
    this.status = status
    this.code = body.code ?? 'Unknown'
    this.errors = body.errors ?? []
    this.requestId = body.requestId ?? null
  }
}

const TIMEOUT_MS = 2000

export function createRpc(options: RpcOptions): Rpc {
  return new Proxy({} as Rpc, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then'
        ? (payload?: unknown, call?: CallOptions) => send(options, name, payload, call ?? {})
        : undefined,
  })
}

async function send(options: RpcOptions, name: string, payload: unknown, call: CallOptions) {
  const answer = await reach(options, name, payload, call)
  const tags = answer.headers.get('x-tags')
  if (tags) options.onTags?.(tags.split(/[\s,]+/).filter(Boolean))
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) options.onSetCookie?.(cookies)
  if (answer.status === 204) return undefined
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new RpcProblem(answer.status, (body ?? {}) as object)
  return body
}

async function reach(options: RpcOptions, name: string, payload: unknown, call: CallOptions) {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  try {
    return await (options.fetch ?? fetch)(`${options.baseUrl}/rpc/${name}`, {
      method: 'POST',
      headers: {
        ...options.headers,
        'content-type': 'application/json',
        ...(options.shopId === undefined ? {} : { 'x-shop-id': String(options.shopId) }),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      },
      body: JSON.stringify(payload === undefined ? {} : { payload }),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    })
  } catch (cause) {
    throw new RpcProblem(0, { code: 'Unreachable', detail: `${name} got no answer` }, { cause })
  }
}
