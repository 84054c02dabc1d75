import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: string }

/** A handler's answer; `'reset'` closes the socket without a response, `'silence'` keeps it open and never answers. */
export type Answer = { status: number; headers?: Record<string, string>; body: string } | 'reset' | 'silence'

export type Listening = { url: string; port: number; stop: () => Promise<void> }

/** Serves on loopback only, and only by its names. `port` 0 or undefined uses a free one. `stop` also ends open connections. */
export async function listen(handler: (call: Call) => Promise<Answer> | Answer, port = 0): Promise<Listening> {
  const server = createServer((request, response) => {
    // A page of another site whose name leads here would read sign-in codes.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return void response.writeHead(421).end()
    respond(handler, request, response).catch((error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
  // Only the caller ends an idle connection: one that ends while the next request is under way loses it, and a text is not sent twice.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return { url: `http://127.0.0.1:${bound}`, port: bound, stop: () => close(server) }
}

async function respond(
  handler: (call: Call) => Promise<Answer> | Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://loopback')
  const body = await text(request)
  const answer = await handler({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
  })
  if (answer === 'silence') return
  if (answer === 'reset') {
    request.socket.destroy()
    return
  }
  response.writeHead(answer.status, answer.headers).end(answer.body)
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** An answer of JSON. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** A page. */
export function html(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

/** Redirects the browser, by GET. */
export function redirect(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}

/** True for a page served from this machine: the only browser origin a stand-in accepts. */
export function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
