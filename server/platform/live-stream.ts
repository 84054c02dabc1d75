import type { ServerResponse } from 'node:http'
import type { Actor } from './context.ts'
import { topicsFor } from './live.ts'
import type { Live, RightsOf } from './live.ts'
import type { PublishedEvent } from './publish-events.ts'

/** How often a stream without events sends a heartbeat, with the id for reconnecting. */
export const heartbeatMs = 15_000
// Expiry by time, such as that of a token, is not announced by any event.
const recheckMs = 30_000
const mostUnread = 256 * 1024
const mostHeld = 1000

type Source = {
  live: Pick<Live, 'subscribe' | 'all' | 'onRights' | 'onGap' | 'after' | 'latest'>
  actor: Actor
  /** Reloads the listener. @throws if the session is over */
  whoIs: () => Promise<Actor>
}

export type StreamOptions = Source & {
  /** Whether the permissions changed since the actor was loaded, as far as known. */
  changed: ReadonlySet<RightsOf>
  /** The last id that the client received, if it reconnects. */
  lastId: string | undefined
  onEnd: () => void
}

/**
 * Writes to one client the events its person may receive, until the session, the connection or the process ends: first what it missed since
 * `lastId`, or that this is no longer known. @returns the function that ends it
 */
export function streamEvents(out: ServerResponse, { changed, lastId, onEnd, ...source }: StreamOptions): () => void {
  const { live } = source
  const write = (id: string, data: object, kind?: 'missed' | 'heartbeat') => {
    out.write(`${kind ? `event: ${kind}\n` : ''}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    // A listener that reads too slowly is disconnected and must reconnect; it must not fill our memory.
    if (out.writableLength > mostUnread) end()
  }
  const missed = () => write(live.latest(), {}, 'missed')
  const person = new EventsOfPerson(
    source,
    ({ id, name, topics, payload }) => write(id, { name, topics, payload }),
    () => end(),
  )
  const forgetGaps = live.onGap(missed)
  // While events are held back, the id for reconnecting is the one before them.
  const beat = () => (person.isHolding() ? out.write(': still here\n\n') : write(live.latest(), {}, 'heartbeat'))
  const heartbeat = setInterval(beat, heartbeatMs)
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    forgetGaps()
    person.close()
    onEnd()
    out.end()
  }
  out.on('close', end)
  out.on('error', end)
  for (const whose of changed) person.rightsChanged(whose)
  const since = lastId === undefined ? [] : live.after(lastId)
  if (since) person.receive(since)
  else missed()
  beat()
  return end
}

/**
 * The events one person may receive. When their permissions change, events are held back until the permissions are reloaded, and then
 * filtered by the new ones; when the session is over, nothing follows.
 */
class EventsOfPerson {
  readonly #source: Source
  readonly #send: (event: PublishedEvent) => void
  readonly #onOver: () => void
  readonly #forget: () => void
  readonly #timer: NodeJS.Timeout
  #topics: ReadonlySet<string>
  #unsubscribe: () => void
  #held: PublishedEvent[] | undefined
  #asking: 'not' | 'once' | 'again' = 'not'
  #isOpen = true

  constructor(source: Source, send: (event: PublishedEvent) => void, onOver: () => void) {
    this.#source = source
    this.#send = send
    this.#onOver = onOver
    this.#topics = topicsFor(source.actor)
    this.#unsubscribe = source.live.subscribe(this.#topics, this.#pass)
    this.#forget = source.live.onRights((whose) => this.rightsChanged(whose))
    this.#timer = setInterval(() => void this.#recheck(), recheckMs)
  }

  isHolding(): boolean {
    return this.#held !== undefined
  }

  /** What happened before the stream began. */
  receive(events: readonly PublishedEvent[]): void {
    events.forEach(this.#held ? this.#hold : this.#pass)
  }

  rightsChanged(whose: RightsOf): void {
    if (whose === 'everybody' || whose === this.#source.actor.user_id) void this.#recheck()
  }

  close(): void {
    this.#isOpen = false
    clearInterval(this.#timer)
    this.#forget()
    this.#unsubscribe()
  }

  // Topics the person may not receive are not named to them either.
  readonly #pass = ({ topics, ...event }: PublishedEvent) => {
    const received = topics.filter((topic) => this.#topics.has(topic))
    if (received.length > 0 && this.#isOpen) this.#send({ ...event, topics: received })
  }

  readonly #hold = (event: PublishedEvent) => {
    this.#held?.push(event)
    if ((this.#held?.length ?? 0) > mostHeld) this.#onOver()
  }

  async #recheck(): Promise<void> {
    if (this.#asking !== 'not') {
      this.#asking = 'again'
      return
    }
    this.#held = []
    // All of them: newly gained permissions count as well.
    this.#listenBy(this.#source.live.all(this.#hold))
    try {
      await this.#ask()
    } catch {
      return this.#onOver()
    }
    if (!this.#isOpen) return
    const held = this.#held
    this.#held = undefined
    this.#listenBy(this.#source.live.subscribe(this.#topics, this.#pass))
    held.forEach(this.#pass)
  }

  #listenBy(unsubscribe: () => void): void {
    this.#unsubscribe()
    this.#unsubscribe = unsubscribe
  }

  // A change during the query may be too recent for its answer.
  async #ask(): Promise<void> {
    do {
      this.#asking = 'once'
      this.#topics = topicsFor(await this.#source.whoIs())
    } while (this.#isAskedAgain())
    this.#asking = 'not'
  }

  #isAskedAgain(): boolean {
    return this.#asking === 'again'
  }
}
