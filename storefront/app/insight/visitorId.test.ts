// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePurposes } from '#app/consent/consent'
import { VISIT_KEY, visitId, VISITOR_COOKIE, visitorId } from './visitorId'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

beforeEach(() => choosePurposes(['statistics'], 6))

afterEach(() => {
  vi.restoreAllMocks()
  choosePurposes([], 6)
})

test('nothing is made without leave', () => {
  choosePurposes(['marketing'], 6)

  expect([visitorId(), visitId()]).toEqual([null, null])
  expect(document.cookie).not.toContain(VISITOR_COOKIE)
  expect(sessionStorage.getItem(VISIT_KEY)).toBeNull()
})

test('a visitor and a visit keep their ids', () => {
  const ids = [visitorId(), visitId()]

  expect([visitorId(), visitId()]).toEqual(ids)
  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  expect(document.cookie).toContain(`${VISITOR_COOKIE}=${ids[0]}`)
  expect(sessionStorage.getItem(VISIT_KEY)).toBe(ids[1])
})

test('a withdrawal removes both, and leave that is given again makes others', () => {
  const ids = [visitorId(), visitId()]

  choosePurposes([], 6)

  expect(document.cookie).not.toContain(VISITOR_COOKIE)
  expect(sessionStorage.getItem(VISIT_KEY)).toBeNull()
  expect([visitorId(), visitId()]).toEqual([null, null])
  choosePurposes(['statistics'], 6)
  expect(visitorId()).not.toBe(ids[0])
  expect(visitId()).not.toBe(ids[1])
})

test('what was edited by hand is replaced', () => {
  document.cookie = `${VISITOR_COOKIE}=<script>; Path=/`
  sessionStorage.setItem(VISIT_KEY, 'me')

  expect([visitorId(), visitId()]).toEqual([
    expect.stringMatching(UUID),
    expect.stringMatching(UUID),
  ])
})

test('a browser that keeps nothing is one visitor as long as the page', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)

  const ids = [visitorId(), visitId()]

  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  expect([visitorId(), visitId()]).toEqual(ids)
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
