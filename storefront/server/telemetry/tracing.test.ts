import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTracing, noTracing } from './tracing.ts'

test('without a collector nothing is traced and nobody is told', async () => {
  const tracing = await startTracing(undefined)

  const answer = await tracing.around('render', {}, async () => tracing.traceparent() ?? 'nothing')

  expect([tracing, answer]).toEqual([noTracing, 'nothing'])
})

test('with a collector, work becomes a span and the shop learns which', async () => {
  const bodies: string[] = []
  const collector = createServer((req, res) => {
    req.on('data', (chunk) => bodies.push(String(chunk)))
    req.on('end', () => res.end('{}'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void collector.close())
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const tracing = await startTracing(`http://127.0.0.1:${port}/v1/traces`)

  const traceparent = await tracing.around('render public', {}, async () => tracing.traceparent())
  const failure = await tracing
    .around('render personal', {}, async () => {
      throw new Error('broken')
    })
    .catch((wrong: Error) => wrong.message)
  await tracing.close()

  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(failure).toBe('broken')
  expect(bodies.join('')).toContain('render public')
  expect(bodies.join('')).toContain('vitrine-storefront')
  expect(bodies.join('')).toContain(traceparent?.split('-')[1])
})
