import { createParser } from 'eventsource-parser'
import { clientId } from '../api.ts'
import { apiBase } from '../api-base.ts'
import { freshToken, isSomebodyElses } from '../session.ts'
import type { LiveState } from './state.ts'

/** A message of the stream: an event, that some were missed, or a heartbeat. `id` is the position to continue from. */
export type LiveMessage =
  | { kind: 'event'; id: string; name: string; payload?: unknown }
  | { kind: 'missed'; id: string }
  | { kind: 'heartbeat'; id: string }

type Stream = {
  signal: AbortSignal
  /** The last received id, undefined before the first: then the server sends what happened since the page was opened. */
  lastId: () => string | undefined
  receive: (message: LiveMessage) => void
  say: (state: LiveState) => void
}

/** The server sends a heartbeat every 15 seconds; a connection silent for longer than this is dead. */
const silenceMs = 40_000

/** Reads the live stream until stopped. It reconnects automatically with the last id, and the server sends what was missed. */
export async function readStream({ signal, lastId, receive, say }: Stream): Promise<void> {
  let attempt = 0
  while (!signal.aborted) {
    const isOpened = await connect({ signal, lastId, receive, say })
    if (signal.aborted) return
    attempt = isOpened ? 1 : attempt + 1
    say('reconnecting')
    await pause(Math.min(1000 * 2 ** (attempt - 1), 30_000) * (0.75 + Math.random() / 2), signal)
  }
}

/** @returns whether the stream was open for a while */
async function connect({ signal, lastId, receive, say }: Stream): Promise<boolean> {
  const over = new AbortController()
  const leave = () => isSomebodyElses() && over.abort()
  let isOpened = false
  let silence: number | undefined
  const wake = () => {
    clearTimeout(silence)
    silence = window.setTimeout(() => over.abort(), silenceMs)
  }
  window.addEventListener('storage', leave)
  wake()
  try {
    const token = await freshToken()
    if (!token) return false
    const id = lastId() ?? `opened.${Math.ceil(performance.now())}`
    const headers = {
      Authorization: `Bearer ${token}`,
      Accept: 'text/event-stream',
      'X-Client-Id': clientId,
      'Last-Event-ID': id,
    }
    const answer = await fetch(`${apiBase}/live/`, { headers, signal: either(signal, over.signal) })
    if (!answer.ok || !answer.body) return false
    isOpened = true
    say('live')
    await readMessages(answer.body, receive, wake)
  } catch {
    // A broken connection counts as ended, like one closed by the server.
  } finally {
    clearTimeout(silence)
    window.removeEventListener('storage', leave)
  }
  return isOpened
}

async function readMessages(body: ReadableStream<Uint8Array>, receive: (message: LiveMessage) => void, wake: () => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ id = '', event, data }) => {
      const message = messageOf(id, event, data)
      if (message) receive(message)
    },
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    wake()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

/** Aborted when either is; `AbortSignal.any` is newer than some pros' phones. */
export function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort()
    else signal.addEventListener('abort', () => both.abort(), { once: true })
  }
  return both.signal
}

/** The meaning of a block of the stream; null if this version does not know it. */
export function messageOf(id: string, event: string | undefined, data: string): LiveMessage | null {
  if (event === 'missed' || event === 'heartbeat') return { kind: event, id }
  if (event !== undefined) return null
  try {
    const { name, payload } = JSON.parse(data) as { name?: unknown; payload?: unknown }
    return typeof name === 'string' ? { kind: 'event', id, name, payload } : null
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    window.addEventListener('online', end)
  })
}
