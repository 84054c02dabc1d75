import { mediaMachine } from '@crewcall/contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { statusColumns } from '../server/platform/status-columns.ts'
import type { Values } from '../server/platform/write.ts'
import { isTest, sourceFiles } from './source-files.ts'
import { statusWrites } from './status-writes.ts'

/** Made by many, or where they are missing, in one statement; the state comes from the machine. */
const made = [
  'server/modules/payments/attempts/attempts.ts sets payment_intents.state by SQL: ask its machine, and write by updateRow',
  ...['timesheets', 'timesheets'].map(
    (table) => `server/modules/timesheets/hours/engagement-hours.ts sets ${table}.state by SQL: ask its machine, and write by updateRow`,
  ),
]

it('A status changes only through its machine', () => {
  const program = sourceFiles('server/modules').filter(({ path }) => !isTest(path))
  expect(program.flatMap((file) => statusWrites(file, statusColumns))).toEqual(made)
})

it.each([
  ['sql`update gigs set cancelled_at = ${now}, last_updated_ts = ${now} where id = 1`', 'gigs.cancelled_at'],
  ['sql`update gigs g set last_updated_ts = 1,\n  released_at = null where g.id = 1`', 'gigs.released_at'],
  ["sql`update timesheets set (state, locked_at) = ('LOCKED', now())`", 'timesheets.state'],
  ["sql`with done as (update media set status = 'deleted' where id = 1 returning id) select 1`", 'media.status'],
  ["sql`insert into invitations (email, status) values ('a', 'ACCEPTED')`", 'invitations.status'],
  ["sql`insert into media (name) values ('a') on conflict (id) do update set status = 'available'`", 'media.status'],
])('%s is found', (text, column) => {
  expect(statusWrites({ path: 'a.ts', text }, statusColumns)).toEqual([
    `a.ts sets ${column} by SQL: ask its machine, and write by updateRow`,
  ])
})

it('What only reads a status, or writes beside it, is nothing', () => {
  const texts = [
    'sql`select * from gigs where cancelled_at is null for update`',
    'sql`update gigs set checkin_code_sent_at = ${now} where cancelled_at is null`',
    'sql`update gigs set last_updated_ts = 1 where released_at = 2 and cancelled_at = 3`',
  ]
  expect(texts.flatMap((text) => statusWrites({ path: 'a.ts', text }, statusColumns))).toEqual([])
})

it('Who tells the compiler that a machine gave a status is found', () => {
  const text = "updateRows(ctx.tx, 'media', where, { status: 'deleted' as Given<string> })"
  expect(statusWrites({ path: 'a.ts', text }, statusColumns)).toEqual(['a.ts says "as Given": only a machine gives a status'])
})

it('The compiler takes a status from its machine alone', () => {
  // @ts-expect-error A text is not what a machine gave; without this refusal the check of types fails.
  const past: Values<'media'> = { status: 'deleted' }
  const moved: Values<'media'> = { status: mediaMachine.next('available', 'delete') }
  expect(moved).toEqual(past)
})

/** Columns that say how a row stands and have no machine, with the reason. A column that gets one leaves the list. */
const withoutMachine: Readonly<Record<string, string>> = {
  'applications.business_payment_status': 'copied from the attempt that counts',
  'applications.pro_payment_status': 'copied from the attempt that counts',
  'invoices.charge_state': 'copied from the attempt that counts',
  'invoices.status': 'computed by the database from dates and sums, and written by nobody',
  'message_deliveries.state': 'an outcome: the job that sent it writes it once, and nothing moves it again',
  'pros.background_check_status': 'nobody writes it yet: background checks are not built',
  'shift_breaks.compliance_status': 'a verdict computed anew with each fact',
  'timesheets.compliance_status': 'a verdict computed anew with each fact',
  'users.account_status': 'one step in a life: joining two accounts closes one of them for good',
}

it('Every status of the database has a machine, or a reason to have none', () => {
  const [file] = sourceFiles('server/platform').filter(({ path }) => path.endsWith('/db.gen.ts'))
  const tables = [...(file?.text ?? '').matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)*)/gm)]
  const stored = tables.flatMap(([, table = '', columns = '']) =>
    [...columns.matchAll(/^ {4}(\w*(?:status|state)): string/gm)].map(([, column = '']) => `${table}.${column}`),
  )
  const moved = Object.entries(statusColumns).flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`))
  expect(stored.filter((column) => !moved.includes(column)).toSorted()).toEqual(Object.keys(withoutMachine))
})
