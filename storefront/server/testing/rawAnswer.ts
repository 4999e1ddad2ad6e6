// Sends bytes exactly as written, as no well-behaved client would, and returns what came back.
import { connect } from 'node:net'

export function rawAnswer(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

export function rawGet(port: number, target: string, method = 'GET'): Promise<string> {
  return rawAnswer(
    port,
    `${method} ${target} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`,
  )
}
