/** When the browser has painted next, so that a click is seen before a navigation goes on: 100 ms at most. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
