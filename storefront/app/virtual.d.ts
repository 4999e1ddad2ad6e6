declare module 'virtual:texts' {
  import type { Compiled } from '#app/texts/messages'
  type Words = { messages: Record<string, Compiled> }
  type Frame = Words & { screens: Record<string, () => Promise<Words>> }
  /** The screens that have words of their own, by the pattern of their route. */
  export const screens: Record<string, string>
  export const catalogues: Record<string, () => Promise<Frame>>
}

declare module 'virtual:first-script' {
  /** `app/shell/firstScript.ts`, bundled; empty in the browser, where it has already run. */
  const script: string
  export default script
}
