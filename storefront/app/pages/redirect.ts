// Sends visitors on, also where the address holds letters that no header can.
import { redirect as redirectTo } from 'react-router'
import { encodedLocation } from './location'

export function redirect(location: string, init?: number | ResponseInit): Response {
  return redirectTo(encodedLocation(location), init)
}
