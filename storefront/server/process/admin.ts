// For operators and the supervisor, on an address that shoppers never reach.
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

export interface State {
  isReady(): boolean
  /** It still answers what it has begun, and wants a successor. */
  isLeaving(): boolean
}

export function createAdmin(registry: Registry, state: State): Server {
  return createServer((req, res) => {
    if (req.url === '/ready') {
      const ready = state.isReady()
      res.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ ready }))
    } else if (req.url === '/up') {
      const up = !state.isLeaving()
      res.writeHead(up ? 200 : 503, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ up }))
    } else if (req.url === '/metrics') {
      registry.metrics().then(
        (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => res.writeHead(500).end(),
      )
    } else {
      res.writeHead(404).end()
    }
  })
}
