import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../server/test/database.ts'
import { migrate, mismatch, readMigrations } from './migrate.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.drop())

const query = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('does nothing to a database that is up to date', async () => {
    expect(await migrate(database.url)).toEqual({ applied: [] })
  })

  it('lets two processes start at once', async () => {
    await expect(Promise.all([migrate(database.url), migrate(database.url)])).resolves.toHaveLength(2)
  })

  it('refuses a database that is newer than the code, in one sentence', async () => {
    await query("insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')")
    await expect(migrate(database.url)).rejects.toThrow('The database is newer than this code: it already has 9999_future.sql.')
    await query("delete from schema_migrations where name = '9999_future.sql'")
  })

  it('refuses a file that was changed after it ran', () => {
    const [first] = readMigrations()
    expect(mismatch([{ name: first?.name ?? '', checksum: 'other' }], readMigrations())).toContain('was changed after it ran')
  })

  it('numbers the files without doubles', () => {
    const numbers = readMigrations().map(({ name }) => Number.parseInt(name, 10))
    expect(numbers.every((number) => number >= 0)).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
