import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../migrations')

/** The names of this code's migrations, in the order they run. */
export function ownMigrations(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

/** Says in a sentence why this program does not fit the database's schema, or null when it does. */
export type AskSchema = () => Promise<string | null>

/**
 * Compares the migrations of this code with those the database has. A migration that is missing is told until it is there. One that this code
 * does not know makes it unfit when it was there from the start; one that came later is that of the next version, which only adds, so
 * that the nodes of this version serve until their turn to be replaced.
 */
export function watchSchema(ask: Pick<pg.Pool, 'query'>, own: readonly string[] = ownMigrations()): AskSchema {
  let newer: string | undefined
  let isFirst = true
  return async () => {
    const done = await migrationsOf(ask)
    const missing = own.find((name) => !done.has(name))
    if (missing !== undefined) return `The database is older than this program: it lacks ${missing}. Run "npm run db:migrate".`
    if (isFirst) newer = [...done].find((name) => !own.includes(name))
    isFirst = false
    return newer === undefined
      ? null
      : `The database is newer than this program: it already has ${newer}. Start the newer version of Crewcall.`
  }
}

async function migrationsOf(ask: Pick<pg.Pool, 'query'>): Promise<Set<string>> {
  try {
    const { rows } = await ask.query<{ name: string }>('select name from schema_migrations')
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    // Nobody has migrated this database yet.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return new Set()
    throw error
  }
}
