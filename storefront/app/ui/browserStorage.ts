// What a browser keeps for the shop. Where it is full or forbidden nothing is kept, and the shop goes on.

export interface BrowserStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

export const localStore = storageOf(() => localStorage)
export const sessionStore = storageOf(() => sessionStorage)

/** Even to look at a storage that is forbidden fails. */
function storageOf(open: () => Storage): BrowserStorage {
  return {
    getItem: (key) => attempt(() => open().getItem(key), null),
    setItem: (key, value) => attempt(() => open().setItem(key, value), undefined),
    removeItem: (key) => attempt(() => open().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(open()), []),
  }
}

function attempt<Answer>(work: () => Answer, otherwise: Answer): Answer {
  try {
    return work()
  } catch {
    return otherwise
  }
}
