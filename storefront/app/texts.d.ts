declare module 'virtual:texts' {
  import type { Compiled } from '#app/texts/messages'
  type Part = { messages: Record<string, Compiled> }
  type Frame = Part & { parts: Record<string, () => Promise<Part>> }
  export const catalogues: Record<string, () => Promise<Frame>>
}
