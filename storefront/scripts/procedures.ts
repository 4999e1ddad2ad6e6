import type { SchemaObject } from 'openapi-typescript'

type Content = { content?: { 'application/json': { schema: Body } } }
type Body = SchemaObject & { properties?: { payload?: SchemaObject }; required?: string[] }

export interface Contract {
  paths: Record<
    string,
    {
      post?: { summary: string; tags: string[]; requestBody: Content; responses: { 200: Content } }
    }
  >
  components: { schemas: Record<string, SchemaObject> }
}

/** The procedures of a slice as one schema: by name, what a call asks, if anything, and answers. */
export function proceduresOf({ paths }: Contract, slice: string): SchemaObject {
  const properties: Record<string, SchemaObject> = {}
  for (const [path, { post }] of Object.entries(paths)) {
    if (!path.startsWith('/rpc/') || !post?.tags.includes(slice)) continue
    const body = post.requestBody.content?.['application/json'].schema
    const asks = body?.properties?.payload
    const answers = post.responses[200].content?.['application/json'].schema
    properties[path.slice('/rpc/'.length)] = {
      type: 'object',
      description: post.summary,
      properties: { ...(asks && { asks }), ...(answers && { answers }) },
      required: [...(body?.required?.length ? ['asks'] : []), ...(answers ? ['answers'] : [])],
    }
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}
