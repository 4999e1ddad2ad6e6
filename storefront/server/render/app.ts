import type { LoadContext } from '#app/pages/loadContext.ts'

/** The app, as the server sees it. */
export interface App {
  render: Render
  /** Whether the page of a path is made for one visitor and stored nowhere. */
  isPersonal: (path: string) => boolean | Promise<boolean>
  /** As events report it. */
  pageTypeOf: (path: string) => string | Promise<string>
}

export type Render = (request: Request, load: LoadContext) => Promise<Response>
