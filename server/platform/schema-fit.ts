import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../migrations')

/** The names of this code's migrations, in order. */
export function ownMigrations(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

/** Why this program does not fit the database's schema, in a sentence, or null if it does. */
export type AskSchema = () => Promise<string | null>

/**
 * Compares the migrations of this code with those of the database. A missing migration is reported until it exists. An unknown one makes
 * the program unfit if it existed from the start; one applied later belongs to the next version, which only adds, so that nodes of this
 * version serve until they are replaced.
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
    // This database has not been migrated yet.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return new Set()
    throw error
  }
}
