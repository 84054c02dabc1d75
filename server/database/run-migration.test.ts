import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bySuperuser, copyDatabase } from '../test/database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { asSuperuser } from './postgres-entry-point.ts'
import { brokenReleases, readReleased } from '../../scripts/released-migrations.ts'
import { runMigration } from './run-migration.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await copyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const other = async <T>(work: (connection: pg.Client) => Promise<T>, url = database.url): Promise<T> => {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
/** Waits until somebody waits for what this one holds, or until that one waits. */
const untilWaiting = async (holder: pg.Client, that = 'pg_backend_pid() = any(pg_blocking_pids(pid))') => {
  const waits = () => holder.query(`select from pg_locks where not granted and ${that}`)
  await expect.poll(async () => (await waits()).rowCount, { interval: 10 }).toBe(1)
}
const isValid = async (name: string) =>
  (await client.query<{ indisvalid: boolean }>('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name])).rows[0]
    ?.indisvalid

describe('a migration', () => {
  it('is retried if its table is locked, and lets others pass in between', async () => {
    await client.query('create table grown (n int); insert into grown values (1), (1)')
    await other(async (holder) => {
      await holder.query('begin; lock table grown in access share mode')
      const done = runMigration(
        client,
        { name: '9001_wait.sql', text: 'alter table grown add column m int', checksum: 'x' },
        { waitMs: 500 },
      )
      await untilWaiting(holder)
      // Whoever only reads waits behind the migration, until that gives up this attempt.
      await other((reader) => reader.query('select from grown'))
      await holder.query('commit')
      await done
    })
    expect((await client.query('select m from grown')).rowCount).toBe(2)
  })

  it('is retried if the database ended it because it and others waited for one another', async () => {
    await client.query('create table first_taken (n int); create table then_taken (n int); create sequence tries')
    const text = `select nextval('tries'); alter table first_taken add column m int;
      select pg_advisory_xact_lock(9004); alter table then_taken add column m int`
    await other(async (gate) => {
      await gate.query('begin; select pg_advisory_xact_lock(9004)')
      const withHolder = async (holder: pg.Client) => {
        // The database ends who looks for a circle of waiting and finds one: this one never looks.
        await holder.query("set deadlock_timeout = '1h'; begin; lock table then_taken in access share mode")
        const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
        const done = runMigration(client, { name: '9004_deadlock.sql', text, checksum: 'x' }, { waitMs: 60_000 })
        await untilWaiting(gate)
        const reading = holder.query('select from first_taken')
        await untilWaiting(gate, `pid = ${rows[0]?.pid}`)
        await gate.query('commit')
        await reading
        await holder.query('commit')
        await done
      }
      await other(withHolder, asSuperuser(database.url))
    })
    expect((await client.query('select last_value::int from tries')).rows).toEqual([{ last_value: 2 }])
    expect((await client.query('select f.m, t.m as other from first_taken f, then_taken t')).fields).toHaveLength(2)
  })

  it('in several transactions holds no table while it waits for another, and goes on where it was', async () => {
    await client.query('create table quiet (n int); create table busy (n int)')
    const text = `-- in several transactions
do $do$
declare
  name text;
begin
  foreach name in array array['quiet', 'busy'] loop
    set local lock_timeout = '500ms';
    if not exists (select from pg_attribute where attrelid = name::regclass and attname = 'm') then
      execute format('alter table %I add column m int', name);
    end if;
    commit;
  end loop;
end $do$;
`
    await other(async (holder) => {
      await holder.query('begin; lock table busy in access share mode')
      const done = runMigration(client, { name: '9005_several.sql', text, checksum: 'x' }, { waitMs: 200 })
      await untilWaiting(holder)
      await holder.query('savepoint before; lock table quiet in access exclusive mode nowait; rollback to before')
      expect((await holder.query('select m from quiet')).fields).toHaveLength(1)
      // Whoever only reads waits behind the migration, until that gives up this attempt.
      await other((reader) => reader.query('select from busy'))
      await holder.query('commit')
      await done
    })
    expect((await client.query('select q.m, b.m as other from quiet q, busy b')).fields).toHaveLength(2)
    expect((await client.query("select from schema_migrations where name = '9005_several.sql'")).rowCount).toBe(1)
    // The session keeps nothing of it.
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  })

  it('in several transactions is one block that says how long it waits', async () => {
    const text = '-- in several transactions\ncreate table more (n int);\n'
    await expect(runMigration(client, { name: '9006_no.sql', text, checksum: 'z' })).rejects.toThrow('is one "do" block')
  })

  it('in several transactions leaves the same when it begins again', async () => {
    const name = `again_${randomBytes(6).toString('hex')}`
    await bySuperuser(database.url, `create database ${name} template template0`)
    const url = new URL(asSuperuser(database.url))
    url.pathname = `/${name}`
    const empty = new pg.Client({ connectionString: url.href })
    await empty.connect()
    const made = async () =>
      (
        await empty.query(`select (select count(*) from pg_trigger where not tgisinternal) as triggers, (select count(*) from pg_policy) as policies,
          (select count(*) from pg_constraint) as constraints, (select count(*) from pg_attribute) as columns`)
      ).rows
    const repeated: string[] = []
    try {
      await empty.query(
        'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      )
      for (const migration of readMigrations()) {
        await runMigration(empty, migration)
        if (!migration.text.startsWith('-- in several transactions')) continue
        const before = await made()
        await runMigration(empty, migration)
        expect(await made()).toEqual(before)
        repeated.push(migration.name)
      }
    } finally {
      await empty.end()
      await bySuperuser(database.url, `drop database ${name} with (force)`)
    }
    expect(repeated).toContain('0370_sandboxes_are_apart.sql')
  })

  it('that builds an index outside a transaction can run again after an interruption', async () => {
    await client.query('create table twice (n int); insert into twice values (1), (1)')
    // What an interrupted build leaves: an existing but invalid index.
    await expect(client.query('create unique index concurrently if not exists twice_n on twice (n)')).rejects.toThrow(
      'could not create unique',
    )
    expect(await isValid('twice_n')).toBe(false)
    await client.query('delete from twice where ctid = (select max(ctid) from twice)')
    const text = '-- outside a transaction\n-- Words on why.\ncreate unique index concurrently if not exists twice_n on twice (n);\n'
    for (let time = 0; time < 2; time += 1) await runMigration(client, { name: '9002_index.sql', text, checksum: 'y' })
    expect(await isValid('twice_n')).toBe(true)
    expect((await client.query("select from schema_migrations where name = '9002_index.sql'")).rowCount).toBe(1)
  })

  it('outside a transaction may do nothing that cannot be repeated', async () => {
    const text = '-- outside a transaction\nupdate grown set n = n + 1;\n'
    await expect(runMigration(client, { name: '9003_no.sql', text, checksum: 'z' })).rejects.toThrow('safe to repeat, not: update grown')
  })
})

describe('migrating', () => {
  it("leaves no lock behind, not even for a pooler's session, and does not wait forever for one", async () => {
    await client.query("delete from schema_migrations where name like '900%'")
    await migrate(database.url)
    // Other tests may be migrating other databases of this server.
    const here = '(select oid from pg_database where datname = current_database())'
    const held = `select from pg_locks where locktype = 'advisory' and objid = 7346211 and database = ${here}`
    expect((await client.query(held)).rowCount).toBe(0)
    await other(async (stuck) => {
      await stuck.query('select pg_advisory_lock(7346211)')
      await expect(migrate(database.url, { lockWait: '300ms' })).rejects.toThrow('Another program migrates this database')
    })
  })
})

describe('released migrations', () => {
  it('are unchanged since their release', () => {
    expect(readReleased().length).toBeGreaterThan(0)
    expect(brokenReleases(readReleased(), readMigrations())).toEqual([])
  })

  it('that were changed or removed are named, and so is a list that lost a line', () => {
    const [a, b] = [
      { name: '0000_a.sql', checksum: '1' },
      { name: '0001_b.sql', checksum: '2' },
    ]
    expect(brokenReleases([a, b], [{ ...a, checksum: '9' }])).toEqual([
      '0000_a.sql was changed after its release: restore it and add a new migration.',
      '0001_b.sql was released and is gone: restore it.',
    ])
    expect(brokenReleases([a], [a, b], [[a, b]])).toEqual([
      '0001_b.sql is not in server/migrations/released.txt as an earlier release listed it: the list only grows.',
    ])
  })
})
