import pg from 'pg'
import { typeParsers } from '../../server/platform/type-parsers.ts'

/** Executes statements: the pool, or one connection that holds a transaction. */
export type Asked = Pick<pg.Pool, 'query'>

/** The connections of the hand-written handler, as many as the product has. */
export function openPool(url: string, name: string): pg.Pool {
  return new pg.Pool({ connectionString: url, max: 20, application_name: name, types: typeParsers })
}

/** Sends a named statement, so that each connection parses it once, and returns its rows. */
export async function rowsOf<T>(asked: Asked, name: string, text: string, values: unknown[]): Promise<T[]> {
  // The caller knows what its own statement selects.
  return (await asked.query({ name, text, values })).rows as T[]
}

/** `rowsOf` for exactly one expected row. */
export async function oneRow<T>(asked: Asked, name: string, text: string, values: unknown[]): Promise<T> {
  const [row] = await rowsOf<T>(asked, name, text, values)
  if (row === undefined) throw new Refusal(404, 'not_found')
  return row
}

/** Runs the work between begin and commit on one connection; rolls back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: Asked) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A handler's answer instead of a result. */
export class Refusal extends Error {
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
  }
}
