import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invariants } from '../platform/invariants/index.ts'
import { derivedStatuses } from '../platform/status-columns.ts'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

/** Sums and counts that commands write, and an invariant compares with their source. */
const countedByCommands = {
  coupons: ['used_count'],
  invoices: ['total_cents', 'paid_cents'],
  payment_intents: ['refunded_cents', 'returned_cents'],
  promotions: ['rewarded_count'],
  pros: ['gigs_worked', 'callout_count', 'noshow_count'],
  worked_together: ['times', 'trial_times'],
}

/** What triggers write: the columns of their own row, and of other tables. */
async function writtenByTriggers(): Promise<string[]> {
  const triggers = await crew.sql<{ target: string; body: string }>(sql`
    select distinct t.tgrelid::regclass::text as target, p.prosrc as body from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'public'::regnamespace`)
  return triggers.flatMap(({ target, body }) => [
    ...[...body.matchAll(/\bnew\.(\w+)\s*:=/g)].map(([, column]) => `${target}.${column}`),
    ...[...body.matchAll(/\bupdate\s+(\w+)\s+set\s+(.*?)\bwhere\b/gs)].flatMap(([, table, set = '']) =>
      [...set.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column]) => `${table}.${column}`),
    ),
    ...[...body.matchAll(/\binsert\s+into\s+(\w+)\s*\(([^)]*)\)/g)].flatMap(([, table, columns = '']) =>
      columns.split(',').map((column) => `${table}.${column.trim()}`),
    ),
  ])
}

async function computed(): Promise<string[]> {
  const found = await crew.sql<{ name: string }>(sql`
    select attrelid::regclass || '.' || attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attgenerated <> '' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  return found.map(({ name }) => name)
}

/** One sentence per stored copy whose column comment does not say why it exists, or what recounts it. */
async function silent(): Promise<string[]> {
  const listed = Object.entries({ ...countedByCommands }).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  const statuses = Object.entries(derivedStatuses).flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`))
  const copies = new Set([...listed, ...statuses, ...(await writtenByTriggers()), ...(await computed())])
  const said = await crew.sql<{ name: string; comment: string }>(sql`
    select d.objoid::regclass || '.' || a.attname as name, d.description as comment
    from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
    where d.classoid = 'pg_class'::regclass and d.objsubid > 0`)
  const comments = new Map(said.map(({ name, comment }) => [name, comment]))
  const known = new Set(invariants.map(({ id }) => id))
  return [...copies].toSorted().flatMap((name) => {
    const comment = comments.get(name)
    if (comment === undefined) return [`${name} does not say why it is stored`]
    if (/^Computed by the database|so nothing can recount it\.$/.test(comment)) return []
    const [, id] = /Recounted by (\w+)\.$/.exec(comment) ?? []
    if (id === undefined) return [`${name} does not say what recounts it`]
    return known.has(id) ? [] : [`${name} is recounted by ${id}, which is no invariant`]
  })
}

it('A stored copy documents in its column why it exists, and which invariant recounts it', async () => {
  expect(await silent()).toEqual([])
})

it.each([
  [
    'by a trigger',
    'create function planted() returns trigger language plpgsql as $$ begin update locations set name = old.name where id = 1; return new; end $$',
    'locations.name does not say why it is stored',
  ],
  [
    'by the database',
    'alter table markets add column planted text generated always as (name) stored',
    'markets.planted does not say why it is stored',
  ],
])('An undocumented copy made %s is found', async (_, statement, sentence) => {
  await crew.sql({ text: statement, values: [] })
  if (statement.startsWith('create function'))
    await crew.sql(sql`create trigger planted after update on markets for each row execute function planted()`)
  expect(await silent()).toEqual([sentence])
  await crew.sql(
    statement.startsWith('create function') ? sql`drop function planted cascade` : sql`alter table markets drop column planted`,
  )
  expect(await silent()).toEqual([])
})

it('A comment that names no invariant is found', async () => {
  const columns = ['failed_count', 'uncharged_count']
  const written = await crew.sql<{ text: string }>(sql`
    select format('comment on column gigs.%I is %L', attname, col_description(attrelid, attnum)) as text from pg_attribute
    where attrelid = 'gigs'::regclass and attname = any(${columns}::text[])`)
  await crew.sql(sql`comment on column gigs.failed_count is 'Counted. Recounted by Z99.'`)
  await crew.sql(sql`comment on column gigs.uncharged_count is 'Counted.'`)
  expect(await silent()).toEqual([
    'gigs.failed_count is recounted by Z99, which is no invariant',
    'gigs.uncharged_count does not say what recounts it',
  ])
  for (const { text } of written) await crew.sql({ text, values: [] })
  expect(await silent()).toEqual([])
})
