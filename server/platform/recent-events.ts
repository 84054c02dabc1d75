import { randomBytes } from 'node:crypto'
import type { PublishedEvent } from './publish-events.ts'

/** How long, and how many at most, events are kept for a client that reconnects: after a tunnel, a sleeping phone, a restarted API. */
const keptMs = 5 * 60_000
const mostKept = 5000
/** An event has up to 8000 bytes of topics. */
const mostTopics = 50_000
/** What a request may take until its stream begins: a screen that opened so many milliseconds ago may have read its data before that. */
const slackMs = 5000
/** The id of a screen that has received nothing yet, with the milliseconds since it was opened. */
const openedId = /^opened\.(\d{1,12})$/

type Kept = { event: PublishedEvent; at: number }

export type RecentEvents = {
  add(event: PublishedEvent): void
  /** The events after the one with this id, or since a screen was opened (`opened.1200`); undefined if that was too long ago, or if this process was not listening. */
  after(id: string): readonly PublishedEvent[] | undefined
  /** The id for reconnecting. */
  latest(): string
  /** Clears everything: what happened meanwhile is unknown. */
  restart(): void
}

/** The latest events, in the order in which every process of the installation receives them. */
export function recentEvents(now: () => number = Date.now): RecentEvents {
  let kept: Kept[] = []
  let topics = 0
  /** Until then events are unknown: not received, or no longer kept. */
  let unknownUntil = 0
  // The newest always stays: a client that received it has missed nothing.
  const isTooMuch = ({ at }: Kept, count: number) => count > 1 && (at <= now() - keptMs || count > mostKept || topics > mostTopics)
  const forget = () => {
    let gone = 0
    for (const each of kept) {
      if (!isTooMuch(each, kept.length - gone)) break
      topics -= each.event.topics.length
      unknownUntil = each.at + 1
      gone += 1
    }
    if (gone > 0) kept = kept.slice(gone)
  }
  const add = (event: PublishedEvent) => {
    kept.push({ event, at: now() })
    topics += event.topics.length
    // Trimming a long list for every event would take longer than keeping some for a while.
    if (kept.length > mostKept * 1.1 || topics > mostTopics * 1.1) forget()
  }
  const restart = () => {
    kept = []
    topics = 0
    unknownUntil = now()
    add({ id: `start.${randomBytes(6).toString('base64url')}`, name: '', topics: [], at: new Date(now()) })
  }
  const since = (from: number) => (from < unknownUntil ? undefined : kept.filter(({ at }) => at >= from).map(({ event }) => event))
  restart()
  return {
    add,
    restart,
    latest: () => kept.at(-1)?.event.id ?? '',
    after: (id) => {
      forget()
      const [, openForMs] = openedId.exec(id) ?? []
      if (openForMs !== undefined) return since(now() - Number(openForMs) - slackMs)
      const found = kept.findLastIndex(({ event }) => event.id === id)
      return found < 0 ? undefined : kept.slice(found + 1).map(({ event }) => event)
    },
  }
}
