import { describe, expect, it, vi } from 'vitest'
import { countReload, FORGET_MS, GUARD_MS, MOST_RELOADS, RELOADS_KEY } from './reloads'

const NOW = 1_000_000

function aBrowser(stored?: { count: number; last: number }) {
  const values = new Map<string, string>()
  if (stored) values.set(RELOADS_KEY, JSON.stringify(stored))
  return {
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, text: string) => void values.set(key, text),
    },
    now: () => NOW,
    isOnline: () => true,
    log: vi.fn<(message: string, error: unknown) => void>(),
  }
}

const gone = new Error('gone')

describe('a script that cannot be fetched', () => {
  it('reloads and counts it', () => {
    const browser = aBrowser()

    expect(countReload(gone, browser)).toBe(true)

    expect(browser.storage.getItem(RELOADS_KEY)).toBe('{"count":1,"last":1000000,"failed":1000000}')
  })

  it.each([
    ['does not reload again within ten seconds', GUARD_MS - 1, false],
    ['reloads again when the ten seconds are over', GUARD_MS, true],
  ])('%s', (_, ago, reloads) => {
    const browser = aBrowser({ count: 1, last: NOW - ago })

    expect(countReload(gone, browser)).toBe(reloads)

    expect(browser.log).not.toHaveBeenCalled()
  })

  it('is logged as a loop after ten reloads, and reloading stops', () => {
    const nine = aBrowser({ count: MOST_RELOADS - 1, last: NOW - GUARD_MS })
    const ten = aBrowser({ count: MOST_RELOADS, last: NOW - GUARD_MS })

    expect([countReload(gone, nine), countReload(gone, ten)]).toEqual([true, false])

    expect(ten.log).toHaveBeenCalledExactlyOnceWith(
      'Scripts could not be loaded: reload loop',
      gone,
    )
  })

  it('reloads ten times, ten seconds apart', () => {
    const browser = aBrowser()
    const after = (seconds: number) => ({ ...browser, now: () => NOW + seconds * 1000 })
    const tens = Array.from({ length: 11 }, (_, place) => place * 10)

    const reloads = tens.flatMap((seconds) => [
      countReload(gone, after(seconds)),
      countReload(gone, after(seconds + 9)),
    ])

    expect(reloads).toEqual([
      ...tens.slice(0, MOST_RELOADS).flatMap(() => [true, false]),
      ...[false, false],
    ])
  })

  it.each([
    [FORGET_MS - 1, 'is remembered', false],
    [FORGET_MS, 'is forgotten', true],
  ])('%i ms after the last error, a loop %s', (ago, _, reloads) => {
    const browser = aBrowser({ count: MOST_RELOADS, last: NOW - ago })

    expect(countReload(gone, browser)).toBe(reloads)
  })

  it('is remembered while errors go on, though none of them reloads', () => {
    const browser = aBrowser({ count: MOST_RELOADS, last: NOW - FORGET_MS + 1 })
    const later = { ...browser, now: () => NOW + FORGET_MS - 1 }

    expect([countReload(gone, browser), countReload(gone, later)]).toEqual([false, false])

    expect(browser.log).toHaveBeenCalledTimes(2)
  })

  it('leaves the page alone while there is no network, and counts nothing', () => {
    const browser = { ...aBrowser(), isOnline: () => false }

    expect(countReload(gone, browser)).toBe(false)

    expect(browser.storage.getItem(RELOADS_KEY)).toBeNull()
  })

  it.each(['a}b', 'null', '7'])('begins at nothing when what is stored is not ours: %s', (text) => {
    const browser = aBrowser()
    browser.storage.setItem(RELOADS_KEY, text)

    expect(countReload(gone, browser)).toBe(true)
  })
})
