import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseOne } from '../modules/erasures/erase.ts'
import { closeErased } from '../modules/identity/index.ts'
import { runJob } from '../platform/run-jobs.ts'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { fillRest } from './world/rest.ts'
import { buildWorld } from './world/world.ts'

/** Columns that still have words in rows about an erased person, and why. */
const kept: Record<string, string> = {
  'acting_sessions.reason': 'why somebody of the platform acted for a location',
  'adhoc_payments.description': 'the books must be whole',
  'charge_refunds.reason': 'the books must be whole',
  'invoice_lines.description': 'an invoice stays as the business got it',
  'invoice_lines.location_name': 'an invoice stays as the business got it',
  'invoice_lines.position': 'an invoice stays as the business got it',
  'invoice_lines.pro_name': 'an invoice stays as the business got it',
  'invoice_lines.timezone': 'an invoice stays as the business got it',
  'payment_intents.provider_ref': 'the books must be whole',
  'payroll_lines.first_name': 'a closed week of payroll never changes',
  'payroll_lines.last_name': 'a closed week of payroll never changes',
  'payroll_lines.payroll_id': 'a closed week of payroll never changes',
  'payroll_people.payroll_id': 'a closed week of payroll never changes',
  'hours_edits.reason': 'why hours were changed, written once',
  'background_checks.consent_version': 'that a check was agreed to has to be shown for years',
  'background_checks.report_ref': 'that a check was agreed to has to be shown for years',
  'background_checks.signature': 'that a check was agreed to has to be shown for years',
  'applications.confirmed_place': 'the address of a shift',
  'interviews.contact_name': 'somebody of the business',
  'interviews.instructions': 'where to come, from the business',
  'media.media_type': 'of files of shifts; the hourly job deletes others a day after nothing refers to them',
  'media.name': 'of files of shifts; the hourly job deletes others a day after nothing refers to them',
  'media.storage_key': 'of files of shifts; the hourly job deletes others a day after nothing refers to them',
  'pro_suspensions.reason_code': 'one of a list',
  'work_records.key_thumbprint': 'which key of the platform signed it',
}

/** Lists in which a business typed an address itself, whoever has it, and counters that are deleted after a day. */
const otherAddresses = ['invitations', 'imported_people', 'network_invites', 'managers_on_duty', 'rate_counters']
/** Columns by which a row is about a person. */
const links = `user_id owner_user_id author_user_id person_user_id referee_user_id referrer_user_id reporter_user_id asked_by accepted_by
  pro_id captain_pro_id referrer_pro_id application_id candidate_id`.split(/\s+/)
const mark = 'erasmark'
/** A place that nobody else has. */
const position = '12.345678'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  const now = await crew.clock.now()
  await fillRest(crew, await buildWorld(crew, now, 'home'))
})
afterAll(() => crew.close())

type Column = { table: string; column: string; kind: string }

async function columnsOf(condition: string): Promise<Column[]> {
  return crew.sql<Column>({
    text: `select c.table_name as "table", c.column_name as "column", c.data_type as kind from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and ${condition} order by 1, 2`,
    values: [],
  })
}

/** The condition for the rows of each table that are about anybody. */
async function rowsAbout(): Promise<Map<string, string>> {
  const named = await columnsOf(`c.column_name = any('{${links.join()}}')`)
  const about = new Map(['users', 'pros'].map((table) => [table, 'true']))
  for (const { table, column } of named) {
    const condition = `${column} is not null`
    const known = about.get(table)
    about.set(table, known === undefined ? condition : `${known} or ${condition}`)
  }
  return about
}

/** Writes a mark into every text of the rows that takes one; what a constraint refuses is no free text. */
async function markAll(about: Map<string, string>): Promise<string[]> {
  const placed: string[] = []
  const client = await crew.db.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    // Whoever applied for a job without an account is known to the business by a typed number alone.
    await client.query(
      'update job_candidates c set user_id = (select u.id from users u order by u.id offset c.id limit 1) where user_id is null',
    )
    // A report that waits keeps its words until somebody has decided.
    await client.query(`update chat_cases set decision = 'KEPT', decided_at = now(), decided_by = 1 where decision is null`)
    for (const { table, column, kind } of await columnsOf(
      `(c.data_type in ('text', 'jsonb') or c.column_name in ('latitude', 'longitude'))`,
    )) {
      const rows = about.get(table)
      if (rows === undefined) continue
      const words = `${mark} ${table}.${column}`
      await client.query('savepoint one')
      try {
        const value = kind === 'double precision' ? position : kind === 'jsonb' ? `'{"is": "${words}"}'::jsonb` : `'${words}'`
        const { rowCount } = await client.query(`update ${table} set ${column} = ${value} where (${rows}) and ${column} is not null`)
        if ((rowCount ?? 0) > 0) placed.push(`${table}.${column}`)
      } catch {
        await client.query('rollback to savepoint one')
      }
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return placed
}

async function found(words: string): Promise<string[]> {
  const tables = await crew.sql<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows: string[] = []
  for (const { name } of tables) {
    const holding = await crew.sql<{ row: string }>({
      text: `select t::text as row from ${name} t where strpos(t::text, $1) > 0`,
      values: [words],
    })
    rows.push(...holding.map(({ row }) => `${name}: ${row}`))
  }
  return rows
}

it('leaves nobody in any text of the database but those that are named here', async () => {
  const people = await crew.sql<{ id: number; phone_number: string | null; email: string | null }>(sql`
    select id, phone_number, email from users where account_status <> 'DELETED' order by id`)
  const placed = await markAll(await rowsAbout())
  expect(placed.length).toBeGreaterThan(80)
  // Somebody administers the platform at all times.
  const { id: stays } = await user(crew, { is_gigpro_admin: true })
  await crew.sql(sql`update users set is_gigpro_admin = false where id <> ${stays}`)
  for (const { id: user_id } of people) {
    await crew.system(async (ctx) => {
      await closeErased(ctx, { user_id, name: `#${user_id}` })
      await ctx.tx.run(sql`
        insert into erasures (user_id, asked_at, due_at, began_at) values (${user_id}, now() - interval '20 days', now() - interval '6 days', now())`)
    })
  }
  for (const { id } of await crew.sql<{ id: number }>(sql`select id from erasures`)) await runJob(crew.around, eraseOne, { id }, 'test')
  expect(await crew.sql(sql`select count(*)::int as waiting from erasures where done_at is null`)).toEqual([{ waiting: 0 }])
  const left = (await found(mark)).flatMap((row) => [...row.matchAll(/erasmark ([a-z_]+\.[a-z_]+)/g)].map(([, name = '']) => name))
  expect([...new Set(left)].toSorted()).toEqual(Object.keys(kept).toSorted())
  expect(await found(position)).toEqual([])
  const addresses = people.flatMap(({ phone_number, email }) => [phone_number, email]).filter((address) => address !== null)
  for (const address of addresses) {
    const rows = (await found(address)).filter((row) => !otherAddresses.some((table) => row.startsWith(`${table}: `)))
    expect([address, rows]).toEqual([address, []])
  }
})
