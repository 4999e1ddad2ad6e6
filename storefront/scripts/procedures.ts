import type { SchemaObject } from 'openapi-typescript'

type Content = { content?: { 'application/json': { schema: Body } } }
type Body = SchemaObject & { properties?: { payload?: SchemaObject }; required?: string[] }
type Call = {
  summary: string
  tags: string[]
  requestBody: Content
  responses: { 200?: Content }
}

export interface Contract {
  paths: Record<string, { post?: Call }>
  /** `x-slice`: the slice of the shop that defines the shape. */
  components: { schemas: Record<string, SchemaObject & { 'x-slice': string }> }
}

/** The procedures of a slice as one schema: by name, what a call asks, if anything, and answers. */
export function proceduresOf(contract: Contract, slice: string): SchemaObject {
  const properties: Record<string, SchemaObject> = {}
  for (const [name, call] of callsOf(contract, slice)) {
    const body = call.requestBody.content?.['application/json'].schema
    const asks = body?.properties?.payload
    const answers = answerOf(call)
    properties[name] = {
      type: 'object',
      description: call.summary,
      properties: { ...(asks && { asks }), ...(answers && { answers }) },
      required: [...(body?.required?.length ? ['asks'] : []), ...(answers ? ['answers'] : [])],
    }
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** What the procedures of a slice answer. */
export function answersOf(contract: Contract, slice: string): (SchemaObject | undefined)[] {
  return callsOf(contract, slice).map(([, call]) => answerOf(call))
}

function callsOf({ paths }: Contract, slice: string): [string, Call][] {
  return Object.entries(paths).flatMap(([path, { post }]) =>
    path.startsWith('/rpc/') && post?.tags.includes(slice)
      ? [[path.slice('/rpc/'.length), post] satisfies [string, Call]]
      : [],
  )
}

function answerOf({ responses }: Call): SchemaObject | undefined {
  return responses[200]?.content?.['application/json'].schema
}
