// jsdom's forms need Node's own URLSearchParams, and it has neither dialogs nor a ResizeObserver.
import { URLSearchParams as NodeSearchParams } from 'node:url'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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
