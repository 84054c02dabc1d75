import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Actor } from './context.ts'
import { eventChannel, eventsOf, type PublishedEvent } from './publish-events.ts'
import { recentEvents } from './recent-events.ts'
import type { RecentEvents } from './recent-events.ts'

type Listener = (event: PublishedEvent) => void
/** A user whose permissions or sessions changed, or all of them if unknown. */
export type RightsOf = number | 'everybody'

export type Live = Pick<RecentEvents, 'after' | 'latest'> & {
  /** Calls back for events of any of the topics; returns the function that unsubscribes. */
  subscribe(topics: ReadonlySet<string>, listener: Listener): () => void
  /** Calls back for every event, e.g. to wake the worker. */
  all(listener: Listener): () => void
  /** Whether an event with this name and time was received here recently. */
  wasPublished(event: Pick<PublishedEvent, 'name' | 'at'>): boolean
  /** Calls back when events may have been missed, because the connection was lost. */
  onGap(listener: () => void): () => void
  /** Calls back when permissions or sessions were gained or lost; always before the event of any later change. */
  onRights(listener: (whose: RightsOf) => void): () => void
  /** Calls back with the recent call durations, in milliseconds, of one of the API's nodes. */
  onLatency(listener: (milliseconds: number) => void): () => void
  close(): Promise<void>
}

/**
 * Opens the one LISTEN connection of this process and fans out by topic; it reconnects by itself. Events published while it reconnects are
 * missed here: screens are told so and reload, the worker polls anyway.
 */
export async function openLive(url: string, onError: (error: Error) => void): Promise<Live> {
  const topical = listenersByTopic()
  const everything = new Set<Listener>()
  const latencies = new Set<(milliseconds: number) => void>()
  const rights = new Set<(whose: RightsOf) => void>()
  const gaps = new Set<() => void>()
  const recent = recentEvents()
  const received = lately(20_000)
  const state: { closed: boolean; client: pg.Client | undefined } = { closed: false, client: undefined }

  const deliver = (event: PublishedEvent) => {
    received.add(keyOf(event))
    recent.add(event)
    for (const listener of new Set([...everything, ...topical.of(event.topics)])) listener(event)
  }
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'crewcall-live', keepAlive: true })
    client.on('error', onError)
    client.once('end', () => {
      if (state.client === client) void retried(connect, () => state.closed)
    })
    await client.connect()
    await client.query(`listen ${eventChannel}; listen latency; listen rights`)
    state.client = client
    // Events during the outage are unknown, including whose permissions changed; these are reloaded before the next event is sent.
    recent.restart()
    for (const listener of rights) listener('everybody')
    for (const listener of gaps) listener()
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'latency') latencies.forEach((listener) => listener(Number(payload)))
      else if (channel === 'rights') rights.forEach((listener) => listener(Number(payload)))
      else eventsOf(payload).forEach(deliver)
    })
  }
  await connect()

  return {
    subscribe: topical.add,
    all: (listener) => listen(everything, listener),
    after: recent.after,
    latest: recent.latest,
    wasPublished: (event) => received.has(keyOf(event)),
    onGap: (listener) => listen(gaps, listener),
    onRights: (listener) => listen(rights, listener),
    onLatency: (listener) => listen(latencies, listener),
    close: async () => {
      state.closed = true
      await state.client?.end()
    },
  }
}

function keyOf({ name, at }: Pick<PublishedEvent, 'name' | 'at'>): string {
  return `${name} ${at.getTime()}`
}

/** Remembers a number of recent items. */
function lately(most: number): Pick<Set<string>, 'has'> & { add(key: string): void } {
  const kept = new Set<string>()
  return {
    has: (key) => kept.has(key),
    add: (key) => {
      kept.add(key)
      const [oldest] = kept
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}

function listenersByTopic(): { add: Live['subscribe']; of(topics: readonly string[]): Listener[] } {
  const byTopic = new Map<string, Set<Listener>>()
  return {
    of: (topics) => topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]),
    add: (topics, listener) => {
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          const listeners = byTopic.get(topic)
          listeners?.delete(listener)
          if (listeners?.size === 0) byTopic.delete(topic)
        }
      }
    },
  }
}

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function retried(connect: () => Promise<void>, isClosed: () => boolean): Promise<void> {
  for (let wait = 200; !isClosed(); wait = Math.min(wait * 2, 5000)) {
    await pause(wait, undefined, { ref: false })
    if (!isClosed() && (await connect().then(yes, no))) return
  }
}

function yes(): boolean {
  return true
}

function no(): boolean {
  return false
}

/** The topic of all signed-in people. */
export const everybody = 'everybody'

/**
 * The topics an actor may receive: everybody's, their own, their pro profile's, their locations' and organizations', and `admin` for
 * platform admins.
 */
export function topicsFor(actor: Actor): ReadonlySet<string> {
  return new Set([
    everybody,
    `user:${actor.user_id}`,
    ...(actor.gigster_profile_id === null ? [] : [`pro:${actor.gigster_profile_id}`]),
    ...actor.managed_locations.map(({ location_id }) => `location:${location_id}`),
    ...actor.organization_roles.map(({ organization_id }) => `organization:${organization_id}`),
    ...(actor.is_gigpro_admin ? ['admin'] : []),
  ])
}
