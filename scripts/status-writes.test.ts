import { mediaMachine } from '@crewcall/contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import { derivedStatuses, generatedStatuses, statusColumns } from '../server/platform/status-columns.ts'
import type { Values } from '../server/platform/write.ts'
import { isTest, sourceFiles } from './source-files.ts'
import type { SourceFile } from './source-files.ts'
import { statusWrites } from './status-writes.ts'
import type { StatusColumns } from './status-writes.ts'

/** Created in bulk, or where missing, in one statement; the state comes from the machine, or was derived. */
const made = [
  'server/modules/contact-center/queue/ask-for-call.ts sets callbacks.status by SQL: ask its machine, and write by updateRow',
  'server/modules/deliveries/messages.ts sets message_deliveries.state by SQL: ask its machine, and write by updateRow',
  'server/modules/payments/attempts/attempts.ts sets payment_intents.state by SQL: ask its machine, and write by updateRow',
  ...['timesheets', 'timesheets'].map(
    (table) => `server/modules/timesheets/hours/engagement-hours.ts sets ${table}.state by SQL: ask its machine, and write by updateRow`,
  ),
  'server/modules/timesheets/hours/judge-breaks.ts sets shift_breaks.compliance_status by SQL: ask its machine, and write by updateRow',
]

it('A status changes only through its machine', () => {
  const program = sourceFiles('server/modules').filter(({ path }) => !isTest(path))
  expect(program.flatMap((file) => [...statusWrites(file, statusColumns), ...statusWrites(file, derivedStatuses)])).toEqual(made)
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

it('Reading a status, or writing beside it, is not reported', () => {
  const texts = [
    'sql`select * from gigs where cancelled_at is null for update`',
    'sql`update gigs set checkin_code_sent_at = ${now} where cancelled_at is null`',
    'sql`update gigs set last_updated_ts = 1 where released_at = 2 and cancelled_at = 3`',
  ]
  expect(texts.flatMap((text) => statusWrites({ path: 'a.ts', text }, statusColumns))).toEqual([])
})

it("A cast to a machine's status is found", () => {
  const text = "updateRows(ctx.tx, 'media', where, { status: 'deleted' as Given<string> })"
  expect(statusWrites({ path: 'a.ts', text }, statusColumns)).toEqual(['a.ts says "as Given": only a machine gives a status'])
})

it('The compiler accepts a status only from its machine', () => {
  // @ts-expect-error A text is no machine result; without this error the type check fails.
  const past: Values<'media'> = { status: 'deleted' }
  const moved: Values<'media'> = { status: mediaMachine.next('available', 'delete') }
  expect(moved).toEqual(past)
})

const named = (columns: StatusColumns) =>
  Object.entries(columns).flatMap(([table, { columns: names }]) => names.map((column) => `${table}.${column}`))

it('Every status in the database has a machine, or one place that derives it', () => {
  const [file] = sourceFiles('server/platform').filter(({ path }) => path.endsWith('/db.gen.ts'))
  const tables = [...(file?.text ?? '').matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)*)/gm)]
  const stored = tables.flatMap(([, table = '', columns = '']) =>
    [...columns.matchAll(/^ {4}(\w*(?:status|state)): string/gm)].map(([, column = '']) => `${table}.${column}`),
  )
  const generated = Object.entries(generatedStatuses).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  const known = new Set([...named(statusColumns), ...named(derivedStatuses), ...generated])
  expect(stored.filter((column) => !known.has(column))).toEqual([])
  expect([...named(derivedStatuses), ...generated].filter((column) => !stored.includes(column))).toEqual([])
})

const makers = (files: readonly SourceFile[]) => files.filter(({ text }) => /\bderivedFrom\(/.test(text)).map(({ path }) => path)

it('A status without a machine is derived only by the permitted file', () => {
  const program = [...sourceFiles('server'), ...sourceFiles('contract')].filter(
    ({ path }) => !isTest(path) && path !== 'contract/rules/machine.ts',
  )
  const may: string[] = Object.values(derivedStatuses).map(({ by }) => by)
  expect(makers(program)).toEqual([...new Set(may)].toSorted())
  expect(
    makers([{ path: 'server/modules/gigs/a.ts', text: "updateRow(tx, 'pros', one, { background_check_status: derivedFrom('CLEAR') })" }]),
  ).toEqual(['server/modules/gigs/a.ts'])
})

it('The compiler accepts a status without a machine from nowhere else', () => {
  // @ts-expect-error A text is no derived status; without this error the type check fails.
  const past: Values<'pros'> = { background_check_status: 'CLEAR' }
  const judged: Values<'timesheets'> = { compliance_status: derivedFrom('COMPLIANT') }
  expect([past, judged]).toEqual([{ background_check_status: 'CLEAR' }, { compliance_status: 'COMPLIANT' }])
})
