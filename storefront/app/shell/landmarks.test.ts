import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Navigations that one page may show together; a screen reader lists them by these words.
const NAVIGATIONS = [
  'breadcrumbs.label',
  'footer.service',
  'header.navigation',
  'header.personal',
  'home.departments',
  'listing.below',
  'magazine.topics',
  'outfits.departments',
  'outfits.occasions',
  'skip.label',
]

test.each(['de', 'fr', 'nl', 'en'])(
  'navigations of a page have words of their own in %s',
  (code) => {
    const file = join(import.meta.dirname, `../../texts/${code}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const words = NAVIGATIONS.map((key) => texts[key])

    expect(words).not.toContain(undefined)
    expect(words).toEqual([...new Set(words)])
  },
)
