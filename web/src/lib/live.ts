import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { clientId } from './api.ts'
import { freshToken } from './session.ts'

export type LiveState = 'off' | 'connecting' | 'live' | 'reconnecting'

// What news about a subject makes stale; a subject that is not listed refreshes the module of its own name.
const staleBySubject: Record<string, readonly string[]> = {
  gig: ['gigs', 'applications'],
  shift: ['gigs', 'applications'],
  application: ['applications', 'gigs', 'timesheets'],
  punch: ['timesheets', 'applications'],
  break: ['timesheets'],
  checkin_code: ['timesheets', 'gigs'],
  extension: ['timesheets', 'applications', 'gigs'],
  hours: ['timesheets', 'applications', 'payments'],
  dispute: ['timesheets', 'applications'],
  charge: ['payments', 'applications', 'gigs', 'timesheets'],
  payout: ['payments', 'applications', 'timesheets'],
  refund: ['payments', 'timesheets'],
  billing: ['billing', 'payments'],
  notification: ['notifications'],
  location: ['organizations', 'pros'],
  invitation: ['teams', 'network'],
  certification: ['certifications', 'pros'],
  pro: ['pros', 'network'],
  terms: ['identity'],
  user: ['identity'],
}

let state: LiveState = 'off'
const listeners = new Set<() => void>()

/** Whether news arrives at the moment; show "Reconnecting" only for that state. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** Listens to the live stream until stopped; each piece of news makes the right queries stale. */
export function startLive(client: QueryClient): () => void {
  const stop = new AbortController()
  void listen(client, stop.signal)
  return () => {
    stop.abort()
    setState('off')
  }
}

async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  let attempt = 0
  let isFirst = true
  setState('connecting')
  while (!signal.aborted) {
    const heard = await stream(client, signal, isFirst)
    if (heard) isFirst = false
    if (signal.aborted) return
    attempt = heard ? 1 : attempt + 1
    setState('reconnecting')
    await pause(Math.min(1000 * 2 ** (attempt - 1), 30_000) * (0.75 + Math.random() / 2), signal)
  }
}

async function stream(client: QueryClient, signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  try {
    const token = await freshToken()
    if (!token) return false
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream', 'X-Client-Id': clientId }
    const answer = await fetch('/api/live/', { headers, signal })
    if (!answer.ok || !answer.body) return false
    setState('live')
    // What happened while the line was down is unknown.
    if (!isFirst) void client.invalidateQueries()
    await readEvents(answer.body, (name) => void refresh(client, name))
    return true
  } catch {
    return state === 'live'
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

// Whatever happens may also stand in the bell.
async function refresh(client: QueryClient, name: string): Promise<void> {
  const subject = name.split('.')[0] ?? name
  await Promise.all(
    [...(staleBySubject[subject] ?? [subject]), 'notifications'].map((module) => client.invalidateQueries({ queryKey: [module] })),
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    window.addEventListener('online', () => resolve(), { once: true })
  })
}

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}
