import pg from 'pg'

/** The database activity of a piece of work: its statements in order, and how often it waited for an answer. */
export type Asked<T> = { result: T; statements: string[]; roundTrips: number }

/** What was committed before is published by a separate connection, and the job queue reads its queues again by its own clock. */
const byItself = /^(select pg_notify\(|\s*SELECT\s+q\.name,\s+q\.policy,)/

type Query = (...sent: unknown[]) => unknown
/** Told of each statement; returns what is called at its answer. */
type Listener = (text: string, connection: unknown) => () => void
const listeners = new Set<Listener>()
let isListening = false

/**
 * Counts what `work` sends to the database, over all connections of this process: the beginning and the end of a transaction count as one
 * statement each, and statements sent while another is pending share its round trip.
 */
export async function asked<T>(work: () => Promise<T>): Promise<Asked<T>> {
  const statements: string[] = []
  const underWay = new Map<unknown, number>()
  let roundTrips = 0
  const listener: Listener = (text, connection) => {
    statements.push(text)
    const before = underWay.get(connection) ?? 0
    if (before === 0) roundTrips += 1
    underWay.set(connection, before + 1)
    return () => underWay.set(connection, (underWay.get(connection) ?? 1) - 1)
  }
  listen()
  listeners.add(listener)
  try {
    return { result: await work(), statements, roundTrips }
  } finally {
    listeners.delete(listener)
  }
}

// Stays for the life of the process: taken off again, it would take along what others have put around it since.
function listen(): void {
  if (isListening) return
  isListening = true
  const query = pg.Client.prototype.query as Query
  pg.Client.prototype.query = function counted(this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    if (listeners.size === 0 || byItself.test(text)) return query.apply(this, sent)
    const answered = [...listeners].map((listener) => listener(text, this))
    const over = () => answered.forEach((tell) => tell())
    if (typeof first === 'object' && 'callback' in first && typeof first.callback === 'function') {
      const { callback } = first as { callback: (...answer: unknown[]) => void }
      Object.assign(first, {
        callback: (...answer: unknown[]) => {
          over()
          callback(...answer)
        },
      })
      return query.apply(this, sent)
    }
    const answer = query.apply(this, sent)
    if (answer instanceof Promise) void answer.then(over, over)
    else over()
    return answer
  } as typeof pg.Client.prototype.query
}

/** Nothing if there are at most so many statements, otherwise all of them, by their first words. */
export function tooMany({ statements }: Pick<Asked<unknown>, 'statements'>, most: number): string {
  if (statements.length <= most) return ''
  const begun = statements.map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 50))
  return `${statements.length}: ${begun.join(' | ')}`
}
