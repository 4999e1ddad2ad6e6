// Names turned into the words of an address; backend/vitrine/kit/slug.py answers the same.

import scripts from '../../../contract/transliteration.json' with { type: 'json' }

type Glyph = { letters: string; kind: string }

const spellings = new Map(Object.values(scripts).flatMap((script) => Object.entries(script)))

// A word begins at the capital after `camel` or `v2`, and at the last capital of `XMLHttp` or
// `501Original`. A lone s after capitals is a plural: `DVDs` is one word.
const wordEnd = /[ls]9*(?=U)|[U9](?=U(?:l|s[ls]))/g

/** Lowercase words of a-z and 0-9 joined by hyphens; empty if no character can be spelled. */
export function slug(text: string): string {
  // Composed first, so that a with a diaeresis is spelled ae however it was typed (decision 0004).
  const glyphs = Array.from(text.normalize('NFC'), glyphOf).filter((glyph) => glyph.letters)
  const kinds = glyphs.map((glyph) => glyph.kind).join('')
  const wordEnds = new Set(Array.from(kinds.matchAll(wordEnd), (end) => end.index + end[0].length))
  return glyphs
    .map((glyph, place) => (wordEnds.has(place) ? `-${glyph.letters}` : glyph.letters))
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function glyphOf(char: string): Glyph {
  const letters = spell(char.toLowerCase())
  if (/[\p{Lu}\p{Lt}]/u.test(char)) return { letters, kind: 'U' }
  if (char === 's') return { letters, kind: 's' }
  if (/\p{Ll}/u.test(char)) return { letters, kind: 'l' }
  return { letters, kind: /^[0-9]+$/.test(letters) ? '9' : '-' }
}

function spell(char: string): string {
  return spellings.get(char) ?? Array.from(char.normalize('NFKD').toLowerCase(), spellBase).join('')
}

function spellBase(base: string): string {
  const spelling = spellings.get(base)
  if (spelling !== undefined) return spelling
  if (/^[a-z0-9]$/.test(base)) return base
  // Accents vanish, and so do soft hyphens and joiners: nobody sees them in the name.
  return /[\p{M}\p{Cf}]/u.test(base) ? '' : '-'
}
