/**
 * Gathers the drawings beside this file into one sprite per folder, and writes down their names.
 * Run `node icons/build.ts` after changing a drawing; what it writes is committed.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const storefront = join(import.meta.dirname, '..')

/** What the drawings amount to: file content by its path in the storefront. */
export function generatedFiles(drawings = import.meta.dirname): Map<string, string> {
  const groups = readdirSync(drawings, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => groupIn(drawings, entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

  const files = new Map(groups.map((group) => [`public/icons-${group.name}.svg`, group.sprite]))
  return files.set('app/media/iconNames.ts', namesModule(groups))
}

interface Group {
  name: string
  icons: string[]
  sprite: string
}

function groupIn(drawings: string, name: string): Group {
  const icons = readdirSync(join(drawings, name))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort()
  const symbols = icons.map((icon) =>
    symbolOf(icon, readFileSync(join(drawings, name, `${icon}.svg`), 'utf8')),
  )
  const parts = isTiles(name) ? [...symbols, ...icons.map(viewOf)] : symbols
  return {
    name,
    icons,
    sprite: `<svg xmlns="http://www.w3.org/2000/svg">\n${parts.join('\n')}\n</svg>\n`,
  }
}

/** Tiles have colours of their own, so they can be pictures, which a browser fetches when they are near. */
function isTiles(group: string): boolean {
  return group === 'payment' || group === 'carrier'
}

/** Each below the last, with a name for its place: `icons-payment.svg#visa-view`. */
function viewOf(icon: string, place: number): string {
  const top = place * 32
  return (
    `<use href="#${icon}" y="${top}" width="48" height="32"/>` +
    `<view id="${icon}-view" viewBox="0 ${top} 48 32"/>`
  )
}

export function symbolOf(icon: string, drawing: string): string {
  const [, attributes, shapes] = /^<svg xmlns="[^"]+"([^>]*)>(.*)<\/svg>\s*$/s.exec(drawing) ?? []
  if (attributes === undefined || shapes === undefined || !attributes.includes('viewBox=')) {
    throw new Error(`${icon}: not one <svg xmlns="…" viewBox="…"> element`)
  }
  // The content policy refuses styles and scripts, a font may be missing, and ids would clash.
  const refused = /<(style|script|text|image|foreignObject)\b|\s(style|class|id|on\w+)=/.exec(
    drawing,
  )
  if (refused) throw new Error(`${icon}: ${refused[0].trim()} may not be part of a sprite`)

  return `<symbol id="${icon}"${attributes}>${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
}

function namesModule(groups: Group[]): string {
  const names = groups.map(({ name, icons }) => {
    const lines = icons.map((icon) => `    '${name}-${icon}',\n`)
    return `  ${name}: [\n${lines.join('')}  ],\n`
  })
  const versions = groups.map(({ name, sprite }) => `  ${name}: '${versionOf(sprite)}',\n`)

  return `// Written by icons/build.ts. Change the drawings in icons/ and run it again.

export const iconNames = {
${names.join('')}} as const

/** Part of a sprite's address, so that a browser may keep it for good. */
export const spriteVersions = {
${versions.join('')}} as const

export type IconGroup = keyof typeof iconNames
export type IconName = (typeof iconNames)[IconGroup][number]
`
}

function versionOf(sprite: string): string {
  return createHash('sha256').update(sprite).digest('hex').slice(0, 10)
}

if (import.meta.main) {
  for (const [path, content] of generatedFiles()) writeFileSync(join(storefront, path), content)
}
