import { useEffect } from 'react'

/** Says on `<html>` that scripts have taken over a part of the frame, for tests that click on it. */
export function useHydratedMark(part: 'header' | 'footer'): void {
  useEffect(() => document.documentElement.setAttribute(`data-${part}`, 'hydrated'), [part])
}
