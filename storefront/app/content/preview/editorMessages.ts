// The editor around the page's frame, in the words of the bridge protocol (decision 0056). Only those
// who were named are heard; what anybody else sends does nothing.
import type { BlockBase } from '../fields'

export interface EditorListener {
  /** The origins of editors. */
  editors: readonly string[]
  storyId: number
  /** The story as it is being typed, not yet saved. */
  onInput(content: BlockBase): void
  /** It was saved or published: what is shown is to be loaded anew. */
  onSaved(): void
}

/** Listens and lets the editor know; returns how to stop. */
export function listenToEditor(listener: EditorListener): () => void {
  if (window.parent === window) return () => undefined
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source === window.parent && listener.editors.includes(event.origin)) {
      take(event.data, listener)
    }
  }
  const tell = (event: MouseEvent) => tellClick(event, listener.editors)
  window.addEventListener('message', hear)
  document.addEventListener('click', tell, true)
  send(listener.editors, { action: 'initialized', config: { resolveLinks: 'url' } })
  return () => {
    window.removeEventListener('message', hear)
    document.removeEventListener('click', tell, true)
  }
}

function take(message: unknown, { storyId, onInput, onSaved }: EditorListener): void {
  const action = member(message, 'action')
  if (action === 'published' || action === 'change') return onSaved()
  const story = member(message, 'story')
  if (action !== 'input' || String(member(story, 'id')) !== String(storyId)) return
  const content = member(story, 'content')
  if (isBlock(content)) onInput(content)
}

/** A block that is clicked is opened in the editor's form. */
function tellClick({ target }: MouseEvent, editors: readonly string[]): void {
  const block = target instanceof Element ? target.closest('[data-blok-c]') : null
  const marks = block?.getAttribute('data-blok-c')
  if (marks) send(editors, { action: 'edit', dataC: JSON.parse(marks) as unknown })
}

/** To nobody but an editor, whoever has the page in a frame. */
function send(editors: readonly string[], message: object): void {
  // Not every browser tells who is around; then the page says where it was asked for.
  const { ancestorOrigins } = window.location as Partial<Location>
  const around = ancestorOrigins?.[0] ?? originOf(document.referrer)
  const editor = editors.find((origin) => origin === around)
  if (editor) window.parent.postMessage(message, editor)
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isBlock(value: unknown): value is BlockBase {
  return typeof member(value, '_uid') === 'string' && typeof member(value, 'component') === 'string'
}
