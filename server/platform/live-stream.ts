import type { ServerResponse } from 'node:http'
import type { Actor } from './context.ts'
import { topicsFor } from './live.ts'
import type { Live, LiveNews, RightsOf } from './live.ts'

const heartbeatMs = 15_000
// What time itself ends, such as a token, is announced by nobody.
const recheckMs = 30_000
const mostUnread = 256 * 1024
const mostHeld = 1000

type Source = {
  live: Pick<Live, 'subscribe' | 'all' | 'onRights'>
  actor: Actor
  /** Asks again who listens. @throws when the session is over */
  whoIs: () => Promise<Actor>
}

export type StreamOptions = Source & {
  /** Whose rights changed since the actor was asked for, as far as it was heard. */
  changed: ReadonlySet<RightsOf>
  onEnd: () => void
}

/**
 * Writes to one screen the news its person may hear, until the session, the connection or the process ends.
 * @returns the function that ends it
 */
export function streamNews(out: ServerResponse, { changed, onEnd, ...source }: StreamOptions): () => void {
  const write = (news: LiveNews) => {
    out.write(`data: ${JSON.stringify(news)}\n\n`)
    // A listener that reads too slowly reconnects and refetches; it must not fill our memory.
    if (out.writableLength > mostUnread) end()
  }
  const news = new NewsOfPerson(source, write, () => end())
  const heartbeat = setInterval(() => out.write(': still here\n\n'), heartbeatMs)
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    news.close()
    onEnd()
    out.end()
  }
  out.on('close', end)
  out.on('error', end)
  for (const whose of changed) news.rightsChanged(whose)
  return end
}

/**
 * What one person may hear. When a right of theirs changes, news is held until they were asked for again, and passed on by the rights they
 * have then; when their session is over, nothing follows.
 */
class NewsOfPerson {
  readonly #source: Source
  readonly #tell: (news: LiveNews) => void
  readonly #onOver: () => void
  readonly #forget: () => void
  readonly #timer: NodeJS.Timeout
  #topics: ReadonlySet<string>
  #unsubscribe: () => void
  #asking: 'not' | 'once' | 'again' = 'not'
  #isOpen = true

  constructor(source: Source, tell: (news: LiveNews) => void, onOver: () => void) {
    this.#source = source
    this.#tell = tell
    this.#onOver = onOver
    this.#topics = topicsFor(source.actor)
    this.#unsubscribe = source.live.subscribe(this.#topics, this.#pass)
    this.#forget = source.live.onRights((whose) => this.rightsChanged(whose))
    this.#timer = setInterval(() => void this.#recheck(), recheckMs)
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
  readonly #pass = ({ topics, name }: LiveNews) => {
    const heard = topics.filter((topic) => this.#topics.has(topic))
    if (heard.length > 0 && this.#isOpen) this.#tell({ topics: heard, name })
  }

  async #recheck(): Promise<void> {
    if (this.#asking !== 'not') {
      this.#asking = 'again'
      return
    }
    const held: LiveNews[] = []
    // All of it: what was just gained counts as well.
    this.#listenBy(this.#source.live.all((news) => (held.push(news) > mostHeld ? this.#onOver() : undefined)))
    try {
      await this.#ask()
    } catch {
      return this.#onOver()
    }
    if (!this.#isOpen) return
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
