declare module 'virtual:texts' {
  import type { Compiled } from '#app/shops/messages'
  type Catalogue = { messages: Record<string, Compiled> }
  export const catalogues: Record<string, () => Catalogue | Promise<Catalogue>>
}
