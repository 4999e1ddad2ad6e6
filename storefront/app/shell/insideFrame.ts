import { createContext } from 'react'

/** Whether header and footer are already around what is rendered: the error page asks. */
export const InsideFrame = createContext(false)
