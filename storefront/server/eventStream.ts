// Reads server-sent events: the lines after `data:`, one event at a time.

export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const chunk of body) {
    waiting += decoder.decode(chunk, { stream: true })
    const events = waiting.split(/\r?\n\r?\n/)
    waiting = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'))
      // A comment alone says only that somebody is still there.
      if (lines.length > 0) yield lines.map((line) => line.slice(5).trimStart()).join('\n')
    }
  }
}
