import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** One item of an envelope: its type (`event`, `transaction`, `span`, …) and its content. */
export type ReportedItem = { type: string; payload: Record<string, unknown> }

export type ErrorReportsStandin = {
  /** The DSN for the product. */
  dsn: string
  /** Everything that was sent so far. */
  items: ReportedItem[]
  /** The raw envelopes sent. */
  texts: string[]
  /** The events among the items, once there are this many; or as many as there are after two seconds. */
  events(count: number): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Accepts envelopes like an error reporter (`POST /api/<project>/envelope/`), from servers and browsers alike. */
export async function startErrorReportsStandin(): Promise<ErrorReportsStandin> {
  const items: ReportedItem[] = []
  const texts: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const isEnvelope = request.method === 'POST' && /^\/api\/1\/envelope\/(\?|$)/.test(request.url ?? '')
      const bytes = Buffer.concat(parts)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
      if (isEnvelope) {
        texts.push(text)
        items.push(...itemsOf(text))
      }
      response.writeHead(isEnvelope ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      response.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const events = () => items.filter(({ type }) => type === 'event').map(({ payload }) => payload)
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    items,
    texts,
    events: async (count) => {
      for (let tries = 0; tries < 100 && events().length < count; tries += 1) await new Promise((done) => setTimeout(done, 20))
      return events()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

// One line for the envelope, then two for each item; the clients here send none with line breaks.
function itemsOf(envelope: string): ReportedItem[] {
  const lines = envelope.split('\n').slice(1)
  return lines.flatMap((line, at) => {
    if (at % 2 === 1 || line === '') return []
    const { type } = JSON.parse(line) as { type: string }
    return [{ type, payload: JSON.parse(lines[at + 1] ?? '{}') as Record<string, unknown> }]
  })
}
