import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import pg from 'pg'
import { typeParsers } from '../server/platform/type-parsers.ts'
import type { Recording } from './recordings.ts'

/**
 * The cost of a call without the product: Fastify, the driver, and the same statements in one transaction, sent as the product sends them.
 * No permissions, no contract, no audit. `/name` answers with the rows of the largest result.
 */
async function serveBare(): Promise<void> {
  const recordings = JSON.parse(readFileSync(process.env['RECORDINGS'] ?? '', 'utf8')) as Record<string, Recording>
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20, application_name: 'bare', types: typeParsers })
  const app = fastify({ logger: false, keepAliveTimeout: 72_000 })
  for (const [name, recording] of Object.entries(recordings)) {
    app.post(`/${name}`, async (request) => largest(await replay(pool, recording, request.body as Record<string, string>)))
    app.get(`/${name}`, async () => largest(await replay(pool, recording, {})))
  }
  await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
}

type Rows = readonly { id?: unknown }[]

function largest(sets: readonly Rows[]): { results: Rows } {
  return { results: sets.reduce((most, rows) => (rows.length > most.length ? rows : most), []) }
}

async function replay(pool: pg.Pool, { statements }: Recording, given: Record<string, string>): Promise<Rows[]> {
  const client = await pool.connect()
  const known = new Map(Object.entries(given))
  const sets: Rows[] = []
  try {
    for (const { name, text, values, gives } of statements) {
      const result = values.length === 0 ? await client.query(text) : await client.query({ name, text, values: values.map(fill(known)) })
      sets.push(Array.isArray(result) ? [] : (result.rows as Rows))
      if (gives !== undefined) known.set(gives, String(result.rows[0]?.id))
    }
    return sets
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

// A value that differs between calls, such as the caller's id, replaces the recorded one.
function fill(known: ReadonlyMap<string, string>) {
  const one = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one)
    return typeof value === 'string' || typeof value === 'number' ? (known.get(String(value)) ?? value) : value
  }
  return one
}

await serveBare()
