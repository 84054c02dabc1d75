import { randomBytes } from 'node:crypto'
import { livePayloadOf } from '@crewcall/contract/live.ts'
import type pg from 'pg'

/** An event as written by a command: what happened, when, who may receive it, and its payload. */
export type WrittenEvent = { name: string; topics: string[]; at: Date; payload: unknown }
/** An event as sent between processes: `id` is its position in the order in which all of them receive it. */
export type PublishedEvent = { id: string; name: string; topics: string[]; at: Date; payload?: unknown }
/**
 * Publishes to all processes, including this one. It returns at once: what cannot be published is published by the worker (`dispatch.ts`).
 */
export type EventPublisher = { publish(events: readonly WrittenEvent[]): void; close(): Promise<void> }

/** The PostgreSQL channel of events: a list of `[id, name, milliseconds, topics, payload]` in each notification. */
export const eventChannel = 'events'

/** Milliseconds during which events are batched, so that a busy process commits one notification instead of many. */
const gatherMs = 25
/** A notification is limited to less than 8000 bytes. */
const mostBytes = 7900
/** The changes of one kind that one transaction tells a listener one by one; of more it tells that there were some, and screens reload once. */
const mostPayloads = 8
/** The size of an event besides its topics: its id, name, time and payload, and the brackets. */
const besideBytes = 600

type Packed = [name: string, at: number, topics: string[]] | [name: string, at: number, topics: string[], payload: unknown]

/**
 * Publishes on a separate connection. A commit that notifies takes a server-wide lock until it is on disk, so no command does it (ADR 61).
 */
export function publishEvents(pool: pg.Pool, onError: (error: Error) => void): EventPublisher {
  const nextId = numbered()
  let gathered: WrittenEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const payloads = notificationsOf(gathered, nextId)
    gathered = []
    if (payloads.length === 0) return sending
    sending = sending
      .then(() => pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [eventChannel, payloads]))
      .catch(onError)
    return sending
  }
  return {
    publish: (events) => {
      gathered.push(...events)
      timer ??= setTimeout(() => void send(), gatherMs)
    },
    close: async () => {
      await send()
      await pool.end()
    },
  }
}

/** The content of a notification. @throws if it is not ours */
export function eventsOf(notification: string): PublishedEvent[] {
  return (JSON.parse(notification) as [string, ...Packed][]).map(([id, name, at, topics, payload]) => ({
    id,
    name,
    at: new Date(at),
    topics,
    ...(payload === undefined ? {} : { payload }),
  }))
}

// Unlike a sequence, it does not reveal the activity of the platform.
function numbered(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${process}.${(count += 1).toString(36)}`
}

/** As few notifications as possible; a list of topics too long for one is split. */
function notificationsOf(events: readonly WrittenEvent[], nextId: () => string): string[] {
  const kinds = Map.groupBy(events, ({ name, at }) => `${name} ${at.getTime()}`)
  const packed = [...kinds.values()].flatMap(packedOf)
  const withIds = packed.map((piece) => `["${nextId()}",${JSON.stringify(piece).slice(1)}`)
  return inParts(withIds, 0).map((pieces) => `[${pieces.join(',')}]`)
}

/** Events of one name and one moment by what their listeners get; duplicates are sent once. */
function packedOf(events: readonly WrittenEvent[]): Packed[] {
  const [first] = events
  if (!first) return []
  const [name, at] = [first.name, first.at.getTime()]
  const known = new Map<string, unknown[]>()
  for (const { topics, payload } of events) {
    for (const topic of topics) {
      const payloads = known.get(topic) ?? []
      payloads.push(payload)
      known.set(topic, payloads)
    }
  }
  // An event for no screen still wakes the worker.
  if (known.size === 0) return [[name, at, []]]
  const lists = new Map<string, [payload: unknown, topics: string[]]>()
  for (const [topic, payloads] of known) {
    for (const [key, payload] of payloadsFor(name, payloads, topic)) {
      const list = lists.get(key) ?? [payload, []]
      list[1].push(topic)
      lists.set(key, list)
    }
  }
  return [...lists.values()].flatMap(([payload, topics]) =>
    inParts(topics).map((part): Packed => (payload === undefined ? [name, at, part] : [name, at, part, payload])),
  )
}

/** The different payloads of events for one topic, by their text; of many events only the name is sent, once. */
function payloadsFor(name: string, known: readonly unknown[], topic: string): Map<string, unknown> {
  const payloads = new Map<string, unknown>()
  for (const each of known) {
    const payload = livePayloadOf(name, each, topic)
    payloads.set(JSON.stringify(payload) ?? '', payload)
    if (payloads.size > mostPayloads) return new Map([['', undefined]])
  }
  return payloads
}

function inParts(texts: readonly string[], beside = besideBytes): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 3
    if (room < size) {
      parts.push([])
      room = mostBytes - beside
    }
    parts.at(-1)?.push(text)
    room -= size
  }
  return parts
}
