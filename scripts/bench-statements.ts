import type pg from 'pg'

/** One statement as received by the driver. */
export type Statement = { text: string; values: unknown[] }

/**
 * Records every statement that connections of this pool send from now on.
 * @returns a function that returns the statements since its last call
 */
export function recordStatements(pool: pg.Pool): () => Statement[] {
  const received: Statement[] = []
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    const listening = (...given: unknown[]) => {
      received.push(statementOf(given))
      return query(...given)
    }
    Object.assign(client, { query: listening })
  })
  return () => received.splice(0)
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text, values } = first as { text: string; values?: unknown[] }
  return { text, values: values ?? [] }
}
