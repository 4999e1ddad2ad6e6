// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choosePurposes } from '#app/consent/consent'
import type { Rpc } from '#app/rpc/client'
import { useForgottenVisitor } from './useForgottenVisitor'
import { visitorId } from './visitorId'

test('a withdrawal has the shop forget the visitor, once', () => {
  const forgotten: string[] = []
  const rpc = {
    forgetVisitor: async ({ visitor }: { visitor: string }) => void forgotten.push(visitor),
  } as unknown as Rpc
  choosePurposes(['statistics'], 6)
  const first = visitorId()
  renderHook(() => useForgottenVisitor(rpc))

  choosePurposes(['marketing'], 6)
  choosePurposes([], 6)
  choosePurposes(['statistics'], 6)
  const second = visitorId()
  choosePurposes([], 6)

  expect(forgotten).toEqual([first, second])
})
