import { shownIn, type Resource } from '@crewcall/contract/resources.ts'
import type { QueryClient } from '@tanstack/react-query'
import { clientId } from './api.ts'
import { apiBase } from './api-base.ts'
import { isLive, setLiveState } from './live-state.ts'
import { refetch } from './query.ts'
import { freshToken } from './session.ts'

/** Listens to the live stream until stopped; each piece of news makes the right queries stale. */
export async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  let attempt = 0
  let isFirst = true
  setLiveState('connecting')
  while (!signal.aborted) {
    const heard = await stream(client, signal, isFirst)
    if (heard) isFirst = false
    if (signal.aborted) return
    attempt = heard ? 1 : attempt + 1
    setLiveState('reconnecting')
    await pause(Math.min(1000 * 2 ** (attempt - 1), 30_000) * (0.75 + Math.random() / 2), signal)
  }
}

async function stream(client: QueryClient, signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  try {
    const token = await freshToken()
    if (!token) return false
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream', 'X-Client-Id': clientId }
    const answer = await fetch(`${apiBase}/live/`, { headers, signal })
    if (!answer.ok || !answer.body) return false
    setLiveState('live')
    // What happened while the connection was down is unknown.
    if (!isFirst) void client.invalidateQueries()
    await readEvents(answer.body, (name) => void refresh(client, name))
    return true
  } catch {
    return isLive()
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, hear: (name: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const name of blocks.map(newsOf)) if (name !== null) hear(name)
  }
}

/** The name of the news in one block of the stream (`data: {"topics":[…],"name":"application.confirmed"}`); null for a heartbeat. */
export function newsOf(block: string): string | null {
  const data = block
    .split(/\r?\n/)
    .find((line) => line.startsWith('data:'))
    ?.slice(5)
  if (!data) return null
  try {
    const { name } = JSON.parse(data) as { name?: unknown }
    return typeof name === 'string' ? name : null
  } catch {
    return null
  }
}

/** Asks again for what shows the subject of an event. */
export async function refresh(client: QueryClient, name: string): Promise<void> {
  const [noun = ''] = name.split('.')
  // A tab that is older than the server may hear of what it does not know: anything may have changed.
  await (isResource(noun) ? refetch(client, [noun]) : client.invalidateQueries())
}

function isResource(noun: string): noun is Resource {
  return Object.hasOwn(shownIn, noun)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    window.addEventListener('online', () => resolve(), { once: true })
  })
}
