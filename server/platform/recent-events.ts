import { randomBytes } from 'node:crypto'
import type { PublishedEvent } from './publish-events.ts'

/** How long, and how many at most, events are kept for a screen that comes back: from a tunnel, a sleeping phone, an API that was replaced. */
const keptMs = 5 * 60_000
const mostKept = 5000
/** An event has room for 8000 bytes of topics. */
const mostTopics = 50_000

type Kept = { event: PublishedEvent; at: number }

export type RecentEvents = {
  add(event: PublishedEvent): void
  /** What came after the event of this id; undefined when that was too long ago, or when this process was not listening. */
  after(id: string): readonly PublishedEvent[] | undefined
  /** The id to come back with. */
  latest(): string
  /** Forgets everything: what came meanwhile is unknown. */
  restart(): void
}

/** The last events, in the order in which every process of the installation hears them. */
export function recentEvents(now: () => number = Date.now): RecentEvents {
  let kept: Kept[] = []
  let topics = 0
  // The newest always stays: who heard it has missed nothing.
  const isTooMuch = ({ at }: Kept, count: number) => count > 1 && (at <= now() - keptMs || count > mostKept || topics > mostTopics)
  const forget = () => {
    let gone = 0
    for (const each of kept) {
      if (!isTooMuch(each, kept.length - gone)) break
      topics -= each.event.topics.length
      gone += 1
    }
    if (gone > 0) kept = kept.slice(gone)
  }
  const add = (event: PublishedEvent) => {
    kept.push({ event, at: now() })
    topics += event.topics.length
    // Cutting a long list for every event would take longer than keeping some for a while.
    if (kept.length > mostKept * 1.1 || topics > mostTopics * 1.1) forget()
  }
  const restart = () => {
    kept = []
    topics = 0
    add({ id: `start.${randomBytes(6).toString('base64url')}`, name: '', topics: [], at: new Date(now()) })
  }
  restart()
  return {
    add,
    restart,
    latest: () => kept.at(-1)?.event.id ?? '',
    after: (id) => {
      forget()
      const found = kept.findLastIndex(({ event }) => event.id === id)
      return found < 0 ? undefined : kept.slice(found + 1).map(({ event }) => event)
    },
  }
}
