import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bySuperuser } from '../test/database.ts'
import { deletable, onlyAdded, onlyRead } from './api-rights.ts'
import { grantToApiRole } from './api-role.ts'
import { migrate, readMigrations } from './migrate.ts'
import { runMigration } from './run-migration.ts'

const name = `before_parts_${randomBytes(6).toString('hex')}`
const url = new URL(inject('databaseUrl'))
url.pathname = `/${name}`
let client: pg.Client

const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
const all = (table: string) => rowsOf(`select * from ${table} order by id`)
/** Everything that hangs on a table, with the name of the table left out. A later migration writes what policies say otherwise: row-security.test.ts. */
const describeTable = (table: string) =>
  rowsOf(`select 'column' as kind, concat_ws(' ', a.attname, format_type(a.atttypid, null), a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as text
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = '${table}'::regclass and a.attnum > 0
    union all select 'check', conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f', 'u')
    union all select 'index', replace(pg_get_indexdef(indexrelid), 'ON ONLY ', 'ON ') from pg_index where indrelid = '${table}'::regclass and not indisunique
    union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal
    union all select 'policy', concat_ws(' ', policyname, permissive, roles, cmd) from pg_policies where tablename = '${table}'
    union all select 'security', relrowsecurity::text from pg_class where oid = '${table}'::regclass
    union all select 'right', a.privilege_type from pg_class c cross join lateral aclexplode(c.relacl) a where c.oid = '${table}'::regclass
      and a.grantee = 'crewcall_api'::regrole order by 1, 2`)
/** Foreign keys of others that name a table. */
const referring = (table: string) =>
  rowsOf(`select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
    where confrelid = '${table}'::regclass and contype = 'f' and conparentid = 0 order by 1, 2`)
const inMonths = ['announcements', 'audit_log']
const byOwner = ['notifications', 'time_punches']
const sealed = () => rowsOf(`select id, audit_seal('', a) as seal from audit_log a order by id`)

const state = async () => ({
  rows: [await all('announcements'), await all('audit_log'), await sealed()],
  tables: await Promise.all(inMonths.map(describeTable)),
  notifications: await all('notifications'),
  ofOwners: await Promise.all(byOwner.map(describeTable)),
  referring: await referring('time_punches'),
})
type State = Awaited<ReturnType<typeof state>>

let before: State
let after: State
beforeAll(async () => {
  const server = new URL(url)
  server.pathname = '/postgres'
  await bySuperuser(server.href, `create database ${name} owner crewcall`)
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Its rights are those of before, on a schema that has what was not there yet.
  await client.query('create schema pgboss; create schema partitions')
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const migration of readMigrations().filter((each) => each.name < '0389')) await runMigration(client, migration)
  const named = [...deletable, ...onlyAdded, ...onlyRead]
  const { rows: later } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as n (name) where to_regclass(name) is null',
    [named],
  )
  for (const { name: table } of later) await client.query(`create table ${table} ()`)
  await grantToApiRole(client)
  for (const { name: table } of later) await client.query(`drop table ${table}`)
  await client.query('drop schema pgboss; drop schema partitions')
  await client.query(`
    insert into announcements (at, name, payload, topics, request_id, sent_at, dead_at) values
      ('1999-01-01Z', 'odd.time', '{}', '{}', '', null, null), ('2026-11-01Z', 'was.sent', '{"a": 1}', '{gig:1}', 'r', '2026-11-01Z', null),
      (now(), 'is.dead', '{}', '{}', '', null, now()), (now() + interval '1 year', 'of.another_year', '{}', '{}', '', null, null);
    insert into audit_log (at, request_id, ip, action, object_type, object_id, organization_id, after) values
      ('2025-03-01Z', '', '', 'thing.make', 'thing', 1, 7, '{"b": [2]}'), (now(), '', '', 'thing.change', 'thing', 1, null, null);
    insert into users (id, app_mode) overriding system value select n, 'BOTH' from generate_series(1, 40) n;
    insert into notifications (user_id, kind, subject, title, link, created_ts, read_at)
      select 1 + n % 40, 'shift.changed', 'gig:' || n, n::text, '/', now(), case when n % 3 = 0 then now() end from generate_series(1, 400) n;
    alter table audit_log drop constraint audit_log_says_what;
    insert into audit_log (at, request_id, ip, action, object_type) values ('2024-03-01Z', '', '', 'Of before', 'thing');
    alter table audit_log add constraint audit_log_says_what check (action ~ '^[a-z_]+\\.[a-z_]+$' and object_type ~ '^[a-z_]+$') not valid`)
  before = await state()
  await migrate(url.href)
  after = await state()
})
afterAll(async () => {
  await client.end()
  const server = new URL(url)
  server.pathname = '/postgres'
  await bySuperuser(server.href, `drop database ${name} with (force)`)
})

describe('the migration to months', () => {
  it('keeps every row, also of odd times and older rules, and every seal', async () => {
    expect(after.rows).toEqual(before.rows)
  })

  it('keeps columns, checks, indexes, triggers, policies and rights', async () => {
    expect(after.tables).toEqual([expect.arrayContaining(before.tables[0] ?? []), before.tables[1]])
  })

  it('goes on with the ids', async () => {
    const [announced] = await rowsOf(`insert into announcements (at, name, payload, request_id) values (now(), 'x', '{}', '') returning id`)
    const [recorded] = await rowsOf(
      `insert into audit_log (at, request_id, ip, action, object_type) values (now(), '', '', 'thing.change', 'thing') returning id`,
    )
    expect([announced, recorded]).toEqual([{ id: '5' }, { id: '4' }])
  })

  it('refuses changes of the history in the partition that was the table, and emptying it', async () => {
    for (const statement of [
      `update audit_log set ip = 'x'`,
      `delete from partitions.audit_log_before`,
      `truncate partitions.audit_log_before`,
    ])
      await expect(client.query(statement)).rejects.toThrow('append-only')
  })

  it('leaves the months ahead beside the one that reaches beyond the newest row', async () => {
    const [{ covered } = {}] = await rowsOf(
      `select bool_and(ends > now() + interval '3 months') as covered from (select max(ends) as ends from months_of('audit_log') where not is_rest) m`,
    )
    expect(covered).toBe(true)
    const [{ newest } = {}] = await rowsOf(
      `select ends > now() + interval '1 year' as newest from months_of('announcements') where name = 'partitions.announcements_before'::regclass`,
    )
    expect(newest).toBe(true)
  })

  it('does nothing when it runs again', async () => {
    const [migration] = readMigrations().filter((each) => each.name.startsWith('0391'))
    const entries = await all('audit_log')
    await client.query(migration?.text ?? '')
    expect(await all('audit_log')).toEqual(entries)
  })
})

describe('the migration to parts by owner', () => {
  it('keeps every row, and goes on with the ids', async () => {
    expect(after.notifications).toEqual(before.notifications)
    const parts = await rowsOf('select distinct tableoid::regclass::text as name from notifications')
    expect(parts.length).toBeGreaterThan(5)
    const [added] = await rowsOf(
      `insert into notifications (user_id, kind, subject, title, link, created_ts) values (1, 'x', 'y', '', '/', now()) returning id`,
    )
    expect(added).toEqual({ id: '401' })
  })

  it('keeps columns, constraints, indexes, triggers, policies and rights', async () => {
    const [notifications, punches] = before.ofOwners
    const [partedNotifications, partedPunches] = after.ofOwners
    // The key of a notification answers what this index did. Later migrations add columns and constraints.
    const kept = notifications?.filter(({ text }) => !String(text).includes('notifications_of_user')) ?? []
    expect(partedNotifications).toEqual(expect.arrayContaining(kept))
    expect(partedPunches).toEqual(expect.arrayContaining(punches ?? []))
    expect([kept.length, punches?.length ?? 0].every((count) => count > 10)).toBe(true)
    expect(after.referring).toEqual(before.referring)
    expect(before.referring.length).toBe(1)
  })

  it('tells a person once, and counts a punch once', async () => {
    // With an id of its own, so that the next one stays what it is.
    await expect(
      client.query(`insert into notifications (id, user_id, kind, subject, title, link, created_ts)
        overriding system value select 1000, user_id, kind, subject, '', '/', now() from notifications limit 1`),
    ).rejects.toThrow('notifications_once')
    const [once] = await rowsOf(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'time_punches'::regclass and conname = 'time_punches_once'`,
    )
    expect(once).toEqual({ text: 'UNIQUE (organization_id, application_id, client_punch_id)' })
  })

  it('lets a question about a person or an organization read one part', async () => {
    for (const [table, owner] of [
      ['notifications', 'user_id'],
      ['time_punches', 'organization_id'],
    ]) {
      const plan = await rowsOf(`explain select * from ${table} where ${owner} = 7`)
      expect([...JSON.stringify(plan).matchAll(new RegExp(` on (${table}_\\d\\d) `, 'g'))]).toHaveLength(1)
    }
  })
})
