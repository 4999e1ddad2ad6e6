/** Milliseconds of a clock that nobody sets back or forward: for what lasts a while. */
export function monotonicMs(): number {
  return performance.now()
}
