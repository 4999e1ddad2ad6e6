/** How long words of the catalogue end, in German and Dutch. */
const LAST_PART = /(?<=\p{Ll})(?=(umfang|länge|setzung|land|nummer|omvang|lengte|stelling)$)/u
const SOFT_HYPHEN = '\u00ad'

/** A long label that is broken with a hyphen, also by browsers that know no hyphenation. */
export function breakable(label: string): string {
  return label.replace(LAST_PART, SOFT_HYPHEN)
}
