/** Lets the browser show that a click was heard before a navigation goes on: 100 ms at most. */
export function repaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
