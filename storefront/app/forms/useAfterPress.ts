import { useEffect, useRef } from 'react'

/**
 * For what moves the page when a field is left: run at once, or once the mouse or the finger is up
 * again, since a button that moves away while it is pressed is not clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => (isPressed.current = true)
    const release = () => (isPressed.current = false)
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
    }
  }, [])
  return (run) => {
    if (isPressed.current) document.addEventListener('mouseup', run, { once: true })
    else run()
  }
}
