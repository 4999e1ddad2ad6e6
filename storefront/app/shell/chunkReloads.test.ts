import { describe, expect, it, vi } from 'vitest'
import {
  decide,
  FORGET_MS,
  GUARD_MS,
  MOST_RELOADS,
  onChunkError,
  RELOADS_KEY,
} from './chunkReloads'

function aPage(kept?: { count: number; last: number }) {
  const values = new Map<string, string>()
  if (kept) values.set(RELOADS_KEY, JSON.stringify(kept))
  return {
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, text: string) => void values.set(key, text),
    },
    now: () => 1_000_000,
    isOnline: () => true,
    go: vi.fn<(href: string) => void>(),
    log: vi.fn<(message: string, error: unknown) => void>(),
  }
}

describe('a script that cannot be fetched', () => {
  it('reloads towards the wanted page and counts it', () => {
    const page = aPage()

    void onChunkError(new Error('gone'), '/de/basket', page)

    expect(page.go).toHaveBeenCalledExactlyOnceWith('/de/basket')
    expect(page.storage.getItem(RELOADS_KEY)).toBe('{"count":1,"last":1000000,"failed":1000000}')
  })

  it('does not reload again within ten seconds, and shows the error page', async () => {
    const page = aPage({ count: 1, last: 1_000_000 - GUARD_MS + 1 })

    const screen = await onChunkError(new Error('gone'), '/de', page)

    expect(screen.default).toThrow('gone')
    expect(page.go).not.toHaveBeenCalled()
    expect(page.log).not.toHaveBeenCalled()
  })

  it('reloads again when the ten seconds are over', () => {
    expect(decide({ count: 1, last: 0 }, GUARD_MS - 1)).toBe('guarded')
    expect(decide({ count: 1, last: 0 }, GUARD_MS)).toBe('reload')
  })

  it('is logged as a loop after ten reloads, and reloading stops', async () => {
    const nine = aPage({ count: MOST_RELOADS - 1, last: 1_000_000 - GUARD_MS })
    const ten = aPage({ count: MOST_RELOADS, last: 1_000_000 - GUARD_MS })

    void onChunkError(new Error('gone'), '/de', nine)
    const screen = await onChunkError(new Error('gone'), '/de', ten)

    expect(screen.default).toThrow('gone')

    expect(nine.go).toHaveBeenCalledOnce()
    expect(ten.go).not.toHaveBeenCalled()
    expect(ten.log).toHaveBeenCalledExactlyOnceWith(
      'Scripts could not be loaded: reload loop',
      expect.any(Error),
    )
  })

  it.each([
    [FORGET_MS - 1, 'is remembered', 0],
    [FORGET_MS, 'is forgotten', 1],
  ])('%i ms after the last error, a loop %s', (ago, _, reloads) => {
    const page = aPage({ count: MOST_RELOADS, last: 1_000_000 - ago })

    void onChunkError(new Error('gone'), '/de', page)

    expect(page.go).toHaveBeenCalledTimes(reloads)
  })

  it('is remembered while errors go on, though none of them reloads', () => {
    const page = aPage({ count: MOST_RELOADS, last: 1_000_000 - FORGET_MS + 1 })

    void onChunkError(new Error('gone'), '/de', page)
    void onChunkError(new Error('gone'), '/de', { ...page, now: () => 1_000_000 + FORGET_MS - 1 })

    expect(page.go).not.toHaveBeenCalled()
    expect(page.log).toHaveBeenCalledTimes(2)
  })

  it('leaves the page alone while there is no network, and counts nothing', async () => {
    const page = { ...aPage(), isOnline: () => false }

    const screen = await onChunkError(new Error('offline'), '/de', page)

    expect(screen.default).toThrow('offline')
    expect(page.go).not.toHaveBeenCalled()
    expect(page.storage.getItem(RELOADS_KEY)).toBeNull()
  })

  it('begins at nothing when the stored count is not ours', () => {
    const page = aPage()
    page.storage.setItem(RELOADS_KEY, 'a}b')

    void onChunkError(new Error('gone'), '/de', page)

    expect(page.go).toHaveBeenCalledOnce()
  })
})
