import { getMe } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PoolClient } from 'pg'
import { addressesOfApi, withLogin } from '../platform/database-addresses.ts'
import { nothing, opensScope } from '../platform/scope.ts'
import { openProcess } from '../platform/start.ts'
import { location, user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

let crew: Crew
let client: PoolClient
beforeAll(async () => {
  crew = await openCrew()
  await location(crew)
  client = await crew.apiDb.pool.connect()
})
afterAll(async () => {
  client.release()
  await crew.close()
})

/** The restrictions for a statement injected into a call. */
async function within(statement: string): Promise<unknown> {
  await client.query(`begin;${opensScope(nothing)}`)
  try {
    return (await client.query(statement)).rows
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('rollback')
  }
}

describe('the login of the API', () => {
  it('is used for every call', async () => {
    const { id } = await user(crew)
    expect((await crew.as(id).call(getMe)).status).toBe(200)
    const logins = await crew.sql<{ name: string }>(sql`
      select distinct usename::text as name from pg_stat_activity where datname = current_database() and application_name = 'crewcall-test-api'`)
    expect(logins).toEqual([{ name: expect.stringMatching(/^crewcall_api_login_/) }])
  })

  it('owns nothing, and may only become the role restricted by row security', async () => {
    const [facts] = (await within(`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
      (select count(*)::int from pg_class where relowner = r.oid) as owns,
      (select array_agg(other.rolname::text) from pg_roles other where other.oid <> r.oid and pg_has_role(r.oid, other.oid, 'MEMBER')) as may_become
      from pg_roles r where rolname = session_user`)) as object[]
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }
    expect(facts).toEqual({ ...none, owns: 0, may_become: ['crewcall_api'] })
  })

  it.each([
    ['set role', 'set role postgres'],
    ['set session authorization', 'set session authorization postgres'],
    ['alter table', 'alter table locations disable row level security'],
    ['alter role', 'alter role crewcall_api bypassrls'],
    ['copy … to program', `copy (select 1) to program 'true'`],
    ['create table', 'create table public.mine (id int)'],
  ])('is refused: %s', async (_name, statement) => {
    expect(await within(statement)).toBe('42501')
  })

  it('has the same access after "reset role" as before', async () => {
    await client.query(`begin;${opensScope(nothing)}`)
    await client.query('reset role')
    const { rows } = await client.query('select count(*)::int as seen from locations')
    await client.query('rollback')
    expect(rows).toEqual([{ seen: 0 }])
  })

  it('is also used for the events and for the replica', () => {
    const config = { ...crew.around.config, database_url: 'postgres://owner:a@pool/db', api_database_url: 'postgres://web:b@pool/db' }
    expect(
      addressesOfApi({ ...config, listen_database_url: config.database_url, read_database_url: 'postgres://owner:a@copy/db' }),
    ).toEqual({ writes: 'postgres://web:b@pool/db', events: 'postgres://web:b@pool/db', reads: 'postgres://web:b@copy/db' })
    expect(withLogin('postgres:///db?host=/run/x&user=owner', 'web', 'b')).toBe('postgres:///db?host=%2Frun%2Fx&user=web&password=b')
  })

  it('is required in production: an API that could become the owner does not start', async () => {
    const { api_database_url: _, ...config } = { ...crew.around.config, environment: 'production' as const }
    const start = (api_database_url?: string) =>
      openProcess({ config: { ...config, api_database_url }, ports: crew.around.ports, loadActor: crew.around.loadActor, isWorker: false })
    await expect(start()).rejects.toThrow(
      /signed in to the database as \w+, who may become others: give it a login of its own in API_DATABASE_URL/,
    )
    const started = await start(crew.around.config.api_database_url)
    await started.close()
  })
})
