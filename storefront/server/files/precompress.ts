// Run after each build: `node server/files/precompress.ts build/client` writes a .br and a .gz beside every
// file that gets smaller by it, as small as they get, since it is done once and sent for a year.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, isCompressible, WORTH_COMPRESSING } from '../http/encodings.ts'
import { fileType } from './fileTypes.ts'

const SMALLEST = 11

export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && isCompressible(fileType(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const written = await Promise.all(files.map(compressFile))
  return written.reduce((sum, count) => sum + count, 0)
}

async function compressFile(file: string): Promise<number> {
  const body = await readFile(file)
  if (body.length < WORTH_COMPRESSING) return 0
  let written = 0
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const smaller = await compress(body, encoding, SMALLEST)
    if (smaller.length >= body.length) continue
    await writeFile(file + suffix, smaller)
    written += 1
  }
  return written
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) {
    console.error('Which folder? node server/files/precompress.ts build/client')
    process.exit(2)
  }
  console.log(`${await precompress(folder)} compressed files written`)
}
