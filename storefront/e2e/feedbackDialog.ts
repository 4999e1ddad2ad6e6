// The dialog of feedback, and pictures to attach.
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from './test'

export async function openFeedback(page: Page, link: string, title: string) {
  await page.getByRole('link', { name: link }).press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function choose(page: Page, content: Buffer) {
  await page
    .locator('#feedback input[type=file]')
    .setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: content })
}

/** Grey, without compression worth the name. */
export function aPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[aChunk('IHDR', header), aChunk('IDAT', deflateSync(rows)), aChunk('IEND', Buffer.alloc(0))],
  ])
}

function aChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
