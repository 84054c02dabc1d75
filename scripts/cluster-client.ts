import { setTimeout as pause } from 'node:timers/promises'

/** A person signed in at a site. */
export type Signed = { url: string; token: string }

/** Signs in as a person does, with the code from the stand-in's list of text messages. */
export async function signIn(url: string, phone: string, journalUrl: string): Promise<Signed> {
  const address = `+1${phone.replace(/\D/g, '')}`
  const before = (await messagesTo(journalUrl, address)).length
  const asked = await call({ url, token: '' }, 'POST', '/auth/codes/', { channel: 'phone', address })
  const { challenge_id } = asked.body as { challenge_id: string }
  const code = await codeAfter(journalUrl, address, before)
  const { status, body } = await call({ url, token: '' }, 'POST', '/auth/sessions/', { challenge_id, code })
  if (status !== 201) throw new Error(`The sign-in was refused with ${status}: ${JSON.stringify(body)}`)
  return { url, token: (body as { token: string }).token }
}

async function codeAfter(journalUrl: string, address: string, count: number): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    // Other messages may come between: a manager is told of punches.
    const codes = (await messagesTo(journalUrl, address)).slice(count).flatMap((body) => /^\d{6,8}/.exec(body)?.[0] ?? [])
    if (codes[0] !== undefined) return codes[0]
    await pause(100)
  }
  throw new Error('No sign-in code arrived within half a minute: is the worker running?')
}

async function messagesTo(journalUrl: string, address: string): Promise<string[]> {
  const sent = (await (await fetch(journalUrl)).json()) as { to: string; body: string }[]
  return sent.filter(({ to }) => to === address).map(({ body }) => body)
}

/** Calls the API once. @throws the fetch error if there is no answer */
export async function call(
  { url, token }: Signed,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(150_000),
  })
  const text = await response.text()
  return { status: response.status, body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
}

/** Receives the live events of a person; `next` waits for the first one after the call that satisfies `wanted`. */
export async function listen({ url, token }: Signed): Promise<{ next(wanted: (event: string) => boolean): Promise<void>; close(): void }> {
  const ending = new AbortController()
  const response = await fetch(`${url}/api/live/`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal })
  if (!response.body) throw new Error('The live events returned no stream')
  const waiting = new Set<(event: string) => void>()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (const receive of waiting) receive(value)
    }
  }
  void read().catch(() => undefined)
  const next = (wanted: (event: string) => boolean) =>
    new Promise<void>((done, failed) => {
      const late = setTimeout(() => failed(new Error('No live event came within ten seconds')), 10_000)
      const receive = (event: string) => {
        if (!wanted(event)) return
        clearTimeout(late)
        waiting.delete(receive)
        done()
      }
      waiting.add(receive)
    })
  return { next, close: () => ending.abort() }
}
