import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export type Migration = { name: string; text: string; checksum: string }

/** First line of a file whose statements run one by one, outside any transaction. */
const outsideMark = '-- outside a transaction'
/** The statements allowed in such a file: each does nothing if it was done before, so that the file may run again from its start. */
const repeatable = /^(create (unique )?index concurrently if not exists|drop index concurrently if exists)\s/i
/**
 * First line of a file that is one `do` block, which ends its transactions itself and says in each how long it waits for a lock: it changes many
 * tables, and holds none while it waits for another. Everybody else could wait for both. It skips what it finds done, as it may run again from its
 * start.
 */
const severalMark = '-- in several transactions'
/** How often a migration is retried if a table it needs is locked, or if it and others waited for one another; each attempt waits five seconds. */
const mostTries = 12

const note = 'insert into schema_migrations (name, checksum) values ($1, $2) on conflict (name) do nothing'

/**
 * Runs one migration: in a transaction that waits at most five seconds for any lock, because everybody else queues behind it meanwhile, and
 * runs at most ten minutes; or, if its first line says so, statement by statement, or in the transactions of its block. Each of them can be repeated.
 * @throws Error with one sentence
 */
export async function runMigration(client: pg.Client, migration: Migration, { waitMs = 5000 } = {}): Promise<void> {
  const run = wayOf(migration)
  for (let tries = 1; ; tries += 1) {
    try {
      await run(client, migration, waitMs)
      return
    } catch (cause) {
      const isHeld = cause instanceof Error && 'code' in cause && (cause.code === '55P03' || cause.code === '40P01')
      if (isHeld && tries < mostTries) {
        await pause(Math.min(waitMs, 1000))
        continue
      }
      const reason = isHeld
        ? 'somebody holds a table that it needs; end long transactions and run it again'
        : String((cause as Error).message)
      throw new Error(`The migration ${migration.name} failed: ${reason}`, { cause })
    }
  }
}

function wayOf({ text }: Migration) {
  if (text.startsWith(outsideMark)) return outside
  return text.startsWith(severalMark) ? several : inside
}

async function inside(client: pg.Client, { name, text, checksum }: Migration, waitMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${waitMs}; set local statement_timeout = '10min'`)
    await client.query(text)
    await client.query(note, [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function outside(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  const statements = statementsOf(text)
  const other = statements.find((statement) => !repeatable.test(statement))
  if (other !== undefined)
    throw new Error(`outside a transaction only indexes are made and dropped, concurrently and safe to repeat, not: ${other}`)
  for (const statement of statements) await buildIndex(client, statement)
  await client.query(note, [name, checksum])
}

async function several(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  const block = text.replace(/^--.*$/gm, '').trim()
  if (!/^do \$do\$.*\bset local lock_timeout\b.*\$do\$;$/s.test(block))
    throw new Error('in several transactions a file is one "do" block, "do $do$ … $do$;", that sets lock_timeout in each')
  await client.query(text)
  await client.query(note, [name, checksum])
}

function statementsOf(text: string): string[] {
  const words = text.replace(/--.*$/gm, '')
  return words
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/**
 * Runs a statement that makes or drops an index concurrently. An interrupted build leaves an unused index, which "if not exists" would consider
 * done: it is dropped first.
 */
export async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const [, name, schema = 'public'] = /^create (?:unique )?index concurrently if not exists\s+(\w+) on (?:(\w+)\.)?/i.exec(statement) ?? []
  if (name !== undefined) {
    const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [`${schema}.${name}`])
    if (rows.length > 0) await client.query(`drop index concurrently if exists ${schema}.${name}`)
  }
  await client.query(statement)
}
