// Posts a form to a route's action as a browser without scripts does. Of the shop, HTTP alone is
// replaced: the client, its types and its problems are the real ones.
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { createRpc, type Answer, type FieldProblem, type ProcedureName } from '#app/rpc/client'
import { asUnavailable } from '#app/rpc/unavailable'
import { germany } from '#app/storefronts/storefronts.fixture'

/** What the shop answers to each call; one that is not named here is answered with nothing. */
export type Answers = { [P in ProcedureName]?: Partial<Answer<P>> | Response }

interface Options {
  answers?: Answers
  path?: string
  params?: Record<string, string>
  session?: 'anonymous' | 'guest' | 'user'
}

type Action<Result> = (args: never) => Promise<Result>

/** The data of what a route's action answers. */
type OutcomeOf<Result> =
  Exclude<Result, Response> extends infer Each
    ? Each extends { type: string; data: infer Data }
      ? Data
      : Each
    : never

export async function postForm<Result>(
  action: Action<Result>,
  values: Record<string, string> | BodyInit,
  options: Options = {},
) {
  const { path = '/de', params = {}, session = 'user', answers = {} } = options
  const calls: [name: string, payload: unknown][] = []
  const headers: Headers[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (address, init) => {
      const name = (address as string).split('/').at(-1) as ProcedureName
      const { payload } = JSON.parse(init?.body as string) as { payload?: unknown }
      calls.push([name, payload])
      headers.push(new Headers(init?.headers))
      const answer = answers[name]
      if (answer instanceof Response) return answer.clone()
      return answer ? Response.json(answer) : new Response(null, { status: 204 })
    },
  })
  const load = { session: async () => session } as unknown as LoadContext
  const context = contextFor(load, new Screens([]))
  context.set(rpcContext, asUnavailable(rpc, 'request-1'))
  context.set(shopContext, germany)
  const isPlain = Object.getPrototypeOf(values) === Object.prototype
  const body = isPlain ? new URLSearchParams(values as Record<string, string>) : values
  const request = new Request(`http://shop${path}`, { method: 'POST', body: body as BodyInit })
  const args = { context, request, params: { shop: 'de', ...params } } as never
  const answer: unknown = await action(args).catch((failure: unknown) => failure)
  if (answer instanceof Error) throw answer
  return { ...read<Result>(answer), calls, headers }
}

export function problem(
  status: number,
  body: {
    code?: string
    errors?: FieldProblem[]
    results?: object[]
    stamp?: string
    waitMs?: number
  },
) {
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify(body), { status, headers })
}

function read<Result>(answer: unknown) {
  if (answer instanceof Response) {
    const location = answer.headers.get('location')
    return { outcome: undefined, status: answer.status, location }
  }
  const { data, init } = answer as { data?: unknown; init?: ResponseInit | null }
  const isData = init !== undefined
  const outcome = (isData ? data : answer) as OutcomeOf<Result>
  return { outcome, status: init?.status ?? 200, location: null }
}
