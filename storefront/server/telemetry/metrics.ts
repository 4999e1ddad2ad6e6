// What an operator wants to see of this process, in Prometheus' words.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Exchange } from '../http/exchange.ts'
import type { TaggedCache } from '../cache/taggedCache.ts'

type CacheFigures = Pick<TaggedCache<unknown>, 'bytes' | 'size' | 'counts'>

export class Metrics {
  readonly registry = new Registry()
  // Counted in a plain map and handed over when somebody looks: this runs for every answer.
  readonly #answers = new Map<string, number>()
  readonly #renders: Histogram<'kind'>

  constructor(cache: CacheFigures | undefined) {
    collectDefaultMetrics({ register: this.registry })
    const registers = [this.registry]
    this.#renders = new Histogram({
      name: 'storefront_render_seconds',
      help: 'How long a page took to render, by kind of page.',
      labelNames: ['kind'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    })
    const answers = this.#answers
    new Counter({
      name: 'storefront_requests_total',
      help: 'Answers by kind, status and what the page cache did.',
      labelNames: ['kind', 'status', 'cache'],
      registers,
      collect() {
        this.reset()
        for (const [labels, count] of answers) {
          const [kind = '', status = '', state = ''] = labels.split(' ')
          this.inc({ kind, status, cache: state }, count)
        }
      },
    })
    if (cache) describeCache(cache, registers)
  }

  countAnswer(exchange: Exchange): void {
    const labels = `${exchange.kind} ${exchange.res.statusCode} ${exchange.cache ?? 'none'}`
    this.#answers.set(labels, (this.#answers.get(labels) ?? 0) + 1)
  }

  observeRender(kind: string, milliseconds: number): void {
    this.#renders.observe({ kind }, milliseconds / 1000)
  }
}

function describeCache(cache: CacheFigures, registers: Registry[]): void {
  new Gauge({
    name: 'storefront_page_cache_bytes',
    help: 'Memory that cached pages take.',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'storefront_page_cache_pages',
    help: 'Pages that are cached.',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
  new Counter({
    name: 'storefront_page_cache_events_total',
    help: 'What the page cache did.',
    labelNames: ['event'],
    registers,
    collect() {
      this.reset()
      for (const [event, count] of Object.entries(cache.counts)) this.inc({ event }, count)
    },
  })
}
