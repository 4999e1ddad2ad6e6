// The typed client of the shop's calls: one method per procedure of the contract.
import type { Procedures } from './contract.ts'

export type ProcedureName = keyof Procedures
type Part<P extends ProcedureName, Name extends string> = Name extends keyof Procedures[P]
  ? Procedures[P][Name]
  : undefined

/** What a procedure takes, and what it answers. */
export type Payload<P extends ProcedureName> = Part<P, 'asks'>
export type Answer<P extends ProcedureName> = Part<P, 'answers'>

export interface CallOptions {
  signal?: AbortSignal
  /** Longer than pages wait, for what must be known: whether an order was placed. */
  timeoutMs?: number
  /** Says that this write is the same one when it is sent again. */
  idempotencyKey?: string
}

export type Rpc = {
  [P in ProcedureName]: undefined extends Payload<P>
    ? (payload?: Payload<P>, options?: CallOptions) => Promise<Answer<P>>
    : (payload: Payload<P>, options?: CallOptions) => Promise<Answer<P>>
}

export interface RpcOptions {
  /** Where procedures are answered, such as `/api` or `http://127.0.0.1:8001/api`. */
  baseUrl: string
  shopId?: number
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
  /** How long a call may take: less for a page on the server than for a shopper's browser. */
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

interface ProblemBody {
  code?: string
  detail?: string
  title?: string
  errors?: FieldProblem[]
  requestId?: string
  [state: string]: unknown
}

/** The shop refused, or could not be reached (status 0). */
export class RpcProblem extends Error {
  override readonly name = 'RpcProblem'
  readonly status: number
  readonly code: string
  readonly errors: FieldProblem[]
  readonly requestId: string | null
  /** The whole problem; a refusal carries the state beside its code, such as `basket`. */
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody, options?: ErrorOptions) {
    super(body.detail ?? body.title ?? `The shop answered ${status}`, options)
    this.status = status
    this.code = body.code ?? 'Unknown'
    this.errors = body.errors ?? []
    this.requestId = body.requestId ?? null
    this.body = body
  }
}

// A browser may be on a slow network, and its shopper sees that it is loading.
const TIMEOUT_MS = 15_000

export function createRpc(options: RpcOptions): Rpc {
  return new Proxy({} as Rpc, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then'
        ? (payload?: unknown, call?: CallOptions) => send(options, name, payload, call ?? {})
        : undefined,
  })
}

async function send(options: RpcOptions, name: string, payload: unknown, call: CallOptions) {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS)
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
  try {
    const answer = await reach(options, name, payload, call, signal)
    tellHeaders(options, answer.headers)
    // Read inside the time limit: an answer may also stall halfway.
    return answer.ok ? await read(answer) : await refuse(answer)
  } catch (cause) {
    if (cause instanceof RpcProblem) throw cause
    // Whoever gave up knows it; that is no problem of the shop.
    if (call.signal?.aborted) throw call.signal.reason
    throw new RpcProblem(0, { code: 'Unreachable', detail: `${name} got no answer` }, { cause })
  }
}

async function reach(
  options: RpcOptions,
  name: string,
  payload: unknown,
  call: CallOptions,
  signal: AbortSignal,
) {
  return (options.fetch ?? fetch)(`${options.baseUrl}/rpc/${name}`, {
    method: 'POST',
    headers: {
      ...options.headers,
      'content-type': 'application/json',
      ...(options.shopId === undefined ? {} : { 'x-shop-id': String(options.shopId) }),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    },
    body: JSON.stringify(payload === undefined ? {} : { payload }),
    signal,
  })
}

function tellHeaders(options: RpcOptions, headers: Headers) {
  const tags = headers.get('x-tags')
  if (tags) options.onTags?.(tags.split(','))
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) options.onSetCookie?.(cookies)
}

async function read(answer: Response): Promise<unknown> {
  return answer.status === 204 ? undefined : answer.json()
}

async function refuse(answer: Response): Promise<never> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  const body = isProblem ? ((await answer.json()) as ProblemBody) : {}
  throw new RpcProblem(answer.status, body)
}
