import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Elsewhere = { origin: string; /** Paths that were asked for. */ received: string[]; close: () => Promise<void> }

/** Another site: it records every request, returns scripts that leave a mark, and shows the given address in a frame. */
export async function openElsewhere(framed: string): Promise<Elsewhere> {
  const received: string[] = []
  const server = createServer((request, reply) => {
    received.push(request.url ?? '')
    reply.setHeader('access-control-allow-origin', '*')
    if (request.url === '/frame') return reply.setHeader('content-type', 'text/html').end(`<iframe src="${framed}"></iframe>`)
    return reply.setHeader('content-type', 'text/javascript').end('window.harm = "foreign script"')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, received, close: () => new Promise((done) => server.close(() => done())) }
}
