import { describe, expect, test } from 'vitest'
import { bySuperuser } from './database.ts'
import { lendDatabase, type LentDatabase } from './lent-database.ts'

/** The names of all tables with rows, and what the first of each sequence would be. */
async function contentOf({ db }: LentDatabase): Promise<unknown> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts = await db.pool.query(
    tables
      .map(({ name }) => `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as rows from ${name} t`)
      .join(' union all '),
  )
  const sequences = await db.pool.query('select sequencename, last_value from pg_sequences order by 1')
  return { rows: counts.rows.filter(({ rows }) => rows !== null), sequences: sequences.rows }
}

async function handOn(use: (database: LentDatabase) => Promise<unknown>): Promise<[before: LentDatabase, after: LentDatabase]> {
  const before = await lendDatabase()
  await use(before).catch(async (error: unknown) => {
    await before.giveBack()
    throw error
  })
  await before.giveBack()
  const after = await lendDatabase()
  return [before, after]
}

describe('A database that is lent again', () => {
  test('has the rows and numbers of a new one', async () => {
    const first = await lendDatabase()
    const fresh = await contentOf(first)
    await first.giveBack()
    const [before, after] = await handOn(async ({ db }) => {
      await db.pool.query(
        `insert into users (phone_number, first_name, last_name, app_mode) values ('+12025550188', 'Ann', 'Doe', 'GIGSTER')`,
      )
      await db.pool.query("update payroll_settings set company = 'Sunny'")
      await db.pool.query('delete from experience_levels')
    })
    expect(after.url).toBe(before.url)
    expect(await contentOf(after)).toEqual(fresh)
    await after.giveBack()
  })

  test('has forgotten what its sessions were told', async () => {
    const [, after] = await handOn(async ({ db }) => {
      await db.pool.query('set statement_timeout = 54321')
      await db.pool.query('select pg_advisory_lock(7)')
    })
    expect((await after.db.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    expect((await after.apiDb.pool.query('select pg_try_advisory_lock(7) as free')).rows).toEqual([{ free: true }])
    await after.giveBack()
  })
})

describe('A database is not lent again', () => {
  test.each([
    ['a table has changed', 'alter table users add column shoe_size integer'],
    ['a trigger is off', 'alter table users disable trigger all'],
    ['a right is gone', 'revoke select on users from public; revoke all on users from crewcall_api'],
  ])('after %s', async (_, statement) => {
    const [before, after] = await handOn(({ url }) => bySuperuser(url, statement))
    expect(after.url).not.toBe(before.url)
    await after.giveBack()
  })

  test('while a connection is in use', async () => {
    const before = await lendDatabase()
    const client = await before.db.pool.connect()
    // It is in use until it is looked for, and free before the end is awaited.
    const end = before.giveBack()
    setImmediate(() => client.release())
    await end
    const after = await lendDatabase()
    expect(after.url).not.toBe(before.url)
    await after.giveBack()
  })
})
