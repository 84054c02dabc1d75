import pg from 'pg'

/** The database activity of a piece of work: its statements in order, and how often it waited for an answer. */
export type Asked<T> = { result: T; statements: string[]; roundTrips: number }

/**
 * Counts what `work` sends to the database, over all connections of this process: the beginning and the end of a transaction count as one
 * statement each, and statements sent while another is pending share its round trip.
 */
export async function asked<T>(work: () => Promise<T>): Promise<Asked<T>> {
  const statements: string[] = []
  const underWay = new Map<unknown, number>()
  let roundTrips = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function counted(this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    // What was committed before is published by a separate connection, regardless of pending statements.
    if (text.startsWith('select pg_notify(')) return (query as (...all: unknown[]) => unknown).apply(this, sent)
    statements.push(text)
    const before = underWay.get(this) ?? 0
    if (before === 0) roundTrips += 1
    underWay.set(this, before + 1)
    const over = () => underWay.set(this, (underWay.get(this) ?? 1) - 1)
    if (typeof first === 'object' && 'callback' in first && typeof first.callback === 'function') {
      const { callback } = first as { callback: (...answer: unknown[]) => void }
      Object.assign(first, {
        callback: (...answer: unknown[]) => {
          over()
          callback(...answer)
        },
      })
      return (query as (...all: unknown[]) => unknown).apply(this, sent)
    }
    const answer = (query as (...all: unknown[]) => unknown).apply(this, sent)
    if (answer instanceof Promise) void answer.then(over, over)
    else over()
    return answer
  } as typeof query
  try {
    return { result: await work(), statements, roundTrips }
  } finally {
    pg.Client.prototype.query = query
  }
}

/** Nothing if there are at most so many statements, otherwise all of them, by their first words. */
export function tooMany({ statements }: Pick<Asked<unknown>, 'statements'>, most: number): string {
  if (statements.length <= most) return ''
  const begun = statements.map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 50))
  return `${statements.length}: ${begun.join(' | ')}`
}
