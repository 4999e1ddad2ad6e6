/** As a header may carry it: whatever is beyond ASCII is written as browsers would write it. */
export function encodedLocation(location: string): string {
  return location.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
