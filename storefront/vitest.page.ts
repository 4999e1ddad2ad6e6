// jsdom's forms need Node's own URLSearchParams, and it has neither dialogs nor a ResizeObserver.
import { URLSearchParams as NodeSearchParams } from 'node:url'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

globalThis.URLSearchParams = NodeSearchParams as typeof URLSearchParams

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false
}

// A second is little on a machine that does other things too.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

// What a page loads later would find no page any more, and fail for the next file too.
afterAll(() => vi.dynamicImportSettled())

// Files share one page as well: each begins where a browser does.
history.replaceState(null, '', '/')
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
  document.cookie = `${name}=; max-age=0; path=/`
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name)
document.title = ''
