import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bySuperuser, copyDatabase } from '../test/database.ts'
import { formerChecksums } from './former-migrations.ts'
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

const describeSearch = () =>
  query(`select indexdef as text from pg_indexes where indexname = 'pros_by_place' union all
    select regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') from pg_proc where proname in ('place_on_map', 'box_on_map') order by 1`)

describe('migrate', () => {
  it('does nothing to a database that is up to date', async () => {
    expect(await migrate(database.url)).toEqual({ applied: [] })
  })

  it('lets two processes start at once', async () => {
    await expect(Promise.all([migrate(database.url), migrate(database.url)])).resolves.toHaveLength(2)
  })

  it('refuses a database newer than the code, in one sentence', async () => {
    await query("insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')")
    await expect(migrate(database.url)).rejects.toThrow('The database is newer than this code: it already has 9999_future.sql.')
    await query("delete from schema_migrations where name = '9999_future.sql'")
  })

  it('refuses a file changed after it ran', () => {
    const [first] = readMigrations()
    expect(mismatch([{ name: first?.name ?? '', checksum: 'other' }], readMigrations())).toContain('was changed after it ran')
  })

  it('numbers the files without duplicates', () => {
    const numbers = readMigrations().map(({ name }) => Number.parseInt(name, 10))
    expect(numbers.every((number) => number >= 0)).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('needs only the permissions of a database owner', async () => {
    const name = `owned_${randomBytes(6).toString('hex')}`
    await bySuperuser(database.url, `create role ${name} login password '${name}'; grant crewcall_api to ${name}`)
    await bySuperuser(database.url, `create database ${name} owner ${name}`)
    const url = new URL(database.url)
    Object.assign(url, { username: name, password: name, pathname: `/${name}` })
    try {
      expect((await migrate(url.href)).applied).toHaveLength(readMigrations().length)
    } finally {
      await bySuperuser(database.url, `drop database ${name} with (force)`)
      await bySuperuser(database.url, `drop role ${name}`)
    }
  })

  it("brings a database created with a superuser's extensions to the same schema", async () => {
    const before = await describeSearch()
    await bySuperuser(database.url, 'create extension cube; create extension earthdistance')
    await query(`
      create function place_on_earth(latitude double precision, longitude double precision) returns earth language sql immutable strict
        parallel safe set search_path = public as 'select ll_to_earth(latitude, longitude)';
      drop index pros_by_place; drop function place_on_map(double precision, double precision);
      drop function box_on_map(double precision, double precision, double precision);
      create index pros_by_place on pros using gist (place_on_earth(latitude, longitude)) where latitude is not null;
      delete from schema_migrations where name = '0038_places_on_the_map.sql'`)
    for (const [name, [former]] of Object.entries(formerChecksums))
      await query('update schema_migrations set checksum = $2 where name = $1', [name, former])

    expect(await migrate(database.url)).toEqual({ applied: ['0038_places_on_the_map.sql'] })
    expect(await describeSearch()).toEqual(before)
    // An extension belongs to its creator: here a superuser, who keeps it.
    expect(await query(`select extname from pg_extension where extname in ('cube', 'earthdistance')`)).toHaveLength(2)
  })
})
