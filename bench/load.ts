import { Agent, request } from 'node:http'

export type Sending = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  url: string
  token?: string
  body?: unknown
  /** Headers and body as they are, for what is signed. */
  raw?: { headers: Record<string, string>; body: string }
}
export type Answered = { status: number; ms: number; content: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one call over a kept connection and waits for the whole answer; a lost connection is status 0. */
export function send({ method, url, token, body, raw }: Sending): Promise<Answered> {
  const began = performance.now()
  return new Promise((done) => {
    const fail = () => done({ status: 0, ms: performance.now() - began, content: '' })
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...raw?.headers,
    }
    const sent = request(url, { agent, method, headers }, (answer) => {
      let content = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (content += chunk))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - began, content }))
      answer.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(raw?.body ?? (body === undefined ? undefined : JSON.stringify(body)))
  })
}

/** Sends calls, `width` at a time, until `seconds` are over or `next` returns nothing more. */
export async function load(next: () => Sending | undefined, width: number, seconds: number): Promise<Answered[]> {
  const end = performance.now() + seconds * 1000
  const answers: Answered[] = []
  const lane = async () => {
    for (let sending = next(); sending && performance.now() < end; sending = next()) answers.push(await send(sending))
  }
  await Promise.all(Array.from({ length: width }, lane))
  return answers
}

/** The value below which a share of the numbers lies (nearest rank). */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
