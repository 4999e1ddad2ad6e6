// Money leaves whole minor units here and nowhere else: partners count in decimals with two places.

/** By whole-number arithmetic: 4995 is 49.95, whatever a division would make of it. */
export function decimalOf(minor: number): number {
  const whole = Math.round(Math.abs(minor))
  const cents = String(whole % 100).padStart(2, '0')
  return Number(`${minor < 0 ? '-' : ''}${Math.floor(whole / 100)}.${cents}`)
}

/** Of a decimal that `decimalOf` has made. */
export function minorOf(decimal: number): number {
  return Math.round(decimal * 100)
}
