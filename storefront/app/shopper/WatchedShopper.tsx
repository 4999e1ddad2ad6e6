import { useCustomerSync } from './customerSync'
import { useWatchedShopper } from './useWatchedShopper'

/** Keeps what the page knows of its shopper up to date; shows nothing itself. */
export default function WatchedShopper() {
  useWatchedShopper()
  useCustomerSync()
  return null
}
