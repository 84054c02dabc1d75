import type pg from 'pg'

/** News as it goes from process to process: what happened, who may hear it, and when, by which a process knows what it has heard. */
export type PublishedNews = { name: string; topics: string[]; at: Date }
/** Tells all processes, this one too. It returns at once: what cannot be told is told by the worker (`hand-on.ts`). */
export type NewsPublisher = { publish(news: readonly PublishedNews[]): void; close(): Promise<void> }

/** The channel of PostgreSQL on which news travels: a list of `[name, milliseconds, topics]` in each notification. */
export const newsChannel = 'news'

/** Milliseconds for which news is gathered, so that a busy process commits one notification in place of many. */
const gatherMs = 25
/** A notification carries less than 8000 bytes. */
const mostBytes = 7900

type Packed = [name: string, at: number, topics: string[]]

/**
 * Publishes on a connection of its own. A commit that notifies takes a lock over the whole server until it is on disk, so no command does it
 * (ADR 61).
 */
export function publishNews(pool: pg.Pool, onError: (error: Error) => void): NewsPublisher {
  let gathered: PublishedNews[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const payloads = payloadsOf(gathered)
    gathered = []
    if (payloads.length === 0) return sending
    sending = sending
      .then(() => pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [newsChannel, payloads]))
      .catch(onError)
    return sending
  }
  return {
    publish: (news) => {
      gathered.push(...news)
      timer ??= setTimeout(() => void send(), gatherMs)
    },
    close: async () => {
      await send()
      await pool.end()
    },
  }
}

/** What a notification tells. @throws when it is not of ours */
export function newsOf(payload: string): PublishedNews[] {
  return (JSON.parse(payload) as Packed[]).map(([name, at, topics]) => ({ name, at: new Date(at), topics }))
}

/** As few notifications as hold it all; a list of topics too long for one is told in parts. */
function payloadsOf(news: readonly PublishedNews[]): string[] {
  const packed = news.flatMap(({ name, at, topics }) => partsOf(topics).map((part): Packed => [name, at.getTime(), part]))
  // What was told twice within the moment is told once.
  return inParts([...new Set(packed.map((piece) => JSON.stringify(piece)))], 0).map((pieces) => `[${pieces.join(',')}]`)
}

// News that no screen may hear still wakes the worker.
function partsOf(topics: readonly string[]): string[][] {
  return topics.length === 0 ? [[]] : inParts(topics)
}

// Beside the topics of a piece stand its name and time, and the brackets.
function inParts(texts: readonly string[], beside = 200): string[][] {
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
