declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core'
  type Catalogue = { messages: Messages }
  export const catalogues: Record<string, () => Catalogue | Promise<Catalogue>>
}
