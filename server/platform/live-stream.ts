import type { ServerResponse } from 'node:http'
import type { Actor } from './context.ts'
import { topicsFor } from './live.ts'
import type { Live, RightsOf } from './live.ts'
import type { PublishedEvent } from './publish-events.ts'

/** How often a stream without events says that it is open, and which id to come back with. */
export const heartbeatMs = 15_000
// What time itself ends, such as a token, is announced by nobody.
const recheckMs = 30_000
const mostUnread = 256 * 1024
const mostHeld = 1000

type Source = {
  live: Pick<Live, 'subscribe' | 'all' | 'onRights' | 'onGap' | 'after' | 'latest'>
  actor: Actor
  /** Asks again who listens. @throws when the session is over */
  whoIs: () => Promise<Actor>
}

export type StreamOptions = Source & {
  /** Whose rights changed since the actor was asked for, as far as it was heard. */
  changed: ReadonlySet<RightsOf>
  /** The last id that the screen heard, where it comes back. */
  lastId: string | undefined
  onEnd: () => void
}

/**
 * Writes to one screen the events its person may hear of, until the session, the connection or the process ends: first what it missed since
 * `lastId`, or that this is not known any more. @returns the function that ends it
 */
export function streamEvents(out: ServerResponse, { changed, lastId, onEnd, ...source }: StreamOptions): () => void {
  const { live } = source
  const write = (id: string, data: object, kind?: 'missed' | 'heartbeat') => {
    out.write(`${kind ? `event: ${kind}\n` : ''}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    // A listener that reads too slowly reconnects and asks again; it must not fill our memory.
    if (out.writableLength > mostUnread) end()
  }
  const missed = () => write(live.latest(), {}, 'missed')
  const person = new EventsOfPerson(
    source,
    ({ id, name, topics, payload }) => write(id, { name, topics, payload }),
    () => end(),
  )
  const forgetGaps = live.onGap(missed)
  // While events are held, the id to come back with is one before them.
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
 * What one person may hear of. When a right of theirs changes, events are held until they were asked for again, and passed on by the rights
 * they have then; when their session is over, nothing follows.
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

  // Topics the person may not hear are not named to them either.
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
    // All of it: what was just gained counts as well.
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

  // A change while it is asked may be too young for the answer.
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
