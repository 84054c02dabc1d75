import type { Module } from '@crewcall/contract/kit.ts'
import type { NewsNoun } from '@crewcall/contract/news.ts'
import type { QueryClient } from '@tanstack/react-query'
import { clientId } from './api.ts'
import { apiBase } from './api-base.ts'
import { isLive, setLiveState } from './live-state.ts'
import { freshToken } from './session.ts'

/** The modules whose queries news about a noun makes stale. A noun that is missing here does not compile. */
const staleAfter: Record<NewsNoun, readonly Module[]> = {
  application: ['applications', 'gigs', 'gig-changes', 'timesheets', 'payments'],
  billing: ['billing', 'payments', 'organizations'],
  break: ['timesheets', 'applications'],
  captain: ['timesheets', 'applications', 'gigs'],
  certification: ['certifications', 'pros', 'applications', 'admin'],
  charge: ['payments', 'applications', 'gigs', 'timesheets', 'admin'],
  checkin: ['timesheets', 'applications'],
  checkin_code: ['timesheets', 'gigs'],
  dispute: ['timesheets', 'applications', 'payments'],
  extension: ['timesheets', 'applications', 'gigs'],
  gig: ['gigs', 'gig-changes', 'applications', 'timesheets'],
  hours: ['timesheets', 'applications', 'gigs', 'payments'],
  invitation: ['teams', 'network'],
  invoice: ['payments', 'billing', 'organizations', 'admin'],
  location: ['organizations', 'billing', 'gigs', 'pros', 'admin', 'identity'],
  minimum: ['payments', 'timesheets', 'applications', 'gigs'],
  notification: [],
  payments: ['payments', 'gigs'],
  payout: ['payments', 'applications', 'timesheets', 'pros', 'admin'],
  platform: ['organizations', 'admin', 'skills', 'config'],
  pro: ['pros', 'network', 'applications', 'admin'],
  punch: ['timesheets', 'applications', 'gigs'],
  refund: ['payments', 'timesheets', 'admin'],
  shift: ['gigs', 'applications', 'timesheets'],
  terms: ['identity'],
  user: ['identity'],
}

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
    // What happened while the line was down is unknown.
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

/** Makes stale what shows the subject of a piece of news, and the bell, where whatever happens may also stand. */
export async function refresh(client: QueryClient, name: string): Promise<void> {
  const noun = name.split('.')[0]
  // A tab that is older than the server may hear of what it does not know: anything may have changed.
  const modules = isNoun(noun) ? staleAfter[noun] : allModules
  await Promise.all([...new Set([...modules, 'notifications'])].map((module) => client.invalidateQueries({ queryKey: [module] })))
}

const allModules = [...new Set(Object.values(staleAfter).flat())]

function isNoun(noun: string | undefined): noun is NewsNoun {
  return noun !== undefined && Object.hasOwn(staleAfter, noun)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    window.addEventListener('online', () => resolve(), { once: true })
  })
}
