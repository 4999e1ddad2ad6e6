// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToEditor } from './editorMessages'

const EDITOR = 'https://editor.example'
const story = { id: 7, content: { _uid: 'r', component: 'page', headline: 'Neu' } }

const editor = { postMessage: vi.fn() } as unknown as Window
const onInput = vi.fn()
const onSaved = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(window, 'parent', 'get').mockReturnValue(editor)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${EDITOR}/edit?story=7`)
  stop = listenToEditor({ editors: [EDITOR], storyId: 7, onInput, onSaved })
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function send(data: unknown, { origin = EDITOR, source = editor } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

test('what an editor types is shown, and what it saves is loaded', () => {
  send({ action: 'input', story })
  send({ action: 'published', storyId: 7 })
  send({ action: 'change', storyId: 7 })

  expect(onInput.mock.calls).toEqual([[story.content]])
  expect(onSaved).toHaveBeenCalledTimes(2)
})

test('nobody else is heard', () => {
  send({ action: 'input', story }, { origin: 'https://evil.example' })
  send({ action: 'published' }, { origin: 'null' })
  send({ action: 'input', story }, { source: window })

  expect(onInput).not.toHaveBeenCalled()
  expect(onSaved).not.toHaveBeenCalled()
})

test.each([
  [{ action: 'input', story: { ...story, id: 8 } }],
  [{ action: 'input', story: { id: 7 } }],
  [{ action: 'input', story: { id: 7, content: 'text' } }],
  [{ action: 'input' }],
  [{ action: 'enterEditmode', reload: true }],
  [{ action: 'unpublished' }],
  ['input'],
  [null],
])('%j changes nothing', (message) => {
  send(message)

  expect(onInput).not.toHaveBeenCalled()
  expect(onSaved).not.toHaveBeenCalled()
})

test('the editor is told that the page is there, and which block is clicked', () => {
  document.body.innerHTML = `<div data-blok-c='{"uid":"t"}'><p id="text">Text</p></div>`

  document.getElementById('text')?.click()

  expect(vi.mocked(editor).postMessage.mock.calls).toEqual([
    [{ action: 'initialized', config: { resolveLinks: 'url' } }, EDITOR],
    [{ action: 'edit', dataC: { uid: 't' } }, EDITOR],
  ])
})

test('whoever is no editor is told nothing', () => {
  stop()
  vi.mocked(editor).postMessage.mockClear()
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://evil.example/')

  stop = listenToEditor({ editors: [EDITOR], storyId: 7, onInput, onSaved })
  document.body.click()

  expect(vi.mocked(editor).postMessage).not.toHaveBeenCalled()
})
