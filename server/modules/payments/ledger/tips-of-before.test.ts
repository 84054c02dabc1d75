// @module-tag full
import { readFileSync } from 'node:fs'
import { getInstantPayout, takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import { payAdHoc, payAdHocByPlatform } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../../../platform/invariants/index.ts'
import { bookedTip } from '../../../test/booked-tip.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { giveCard, setTerms } from '../instant/test-instant.ts'
import { deliver, eventsOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

const file = readFileSync('server/migrations/0379_tips_of_before.sql', 'utf8')
const most = 2000

let crew: Crew
let honest: Crew['around']['ports']['payments']
let shifts: Record<'returned' | 'employee' | 'invoiced' | 'instant' | 'given' | 'besides', Paid>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
  const admin = crew.as((await platformAdmin(crew)).id)
  const [returned, employee, invoiced, given] = [
    await paidShift(),
    await paidShift('W2'),
    await paidShift('F1099', { location: { invoicing_enabled: true } }),
    await paidShift(),
  ]
  for (const shift of [returned, employee, invoiced]) await tip(shift, 15)
  await takeBack(returned)
  const body = { application_id: given.id, pro_amount: 8, reason: 'TIP' as const, description: '' }
  const { status } = await admin.call(payAdHocByPlatform, { body })
  if (status !== 201) throw new Error(`The tip of the platform was refused: ${status}`)
  await crew.drain()
  shifts = { returned, employee, invoiced, given, instant: await takenAtOnce(), besides: await movedBesides() }
})
afterAll(() => crew.close())

async function paidShift(employment_type: 'F1099' | 'W2' = 'F1099', more: object = {}): Promise<Paid> {
  const shift = await workedShift(crew, { gig: { employment_type }, application: { employment_type }, ...more })
  await shift.pay()
  await crew.drain()
  return shift
}
async function tip(shift: Paid, pro_amount: number): Promise<void> {
  expect((await shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, reason: 'TIP', pro_amount } })).status).toBe(201)
  await crew.drain()
}
async function takeBack(shift: Paid): Promise<void> {
  const sent = (await shift.attempts()).find(({ kind }) => kind === 'ADHOC_PAYOUT')
  await honest.takeBackPayOut({ key: `by-hand-${sent?.provider_ref}`, provider_ref: sent?.provider_ref ?? '' })
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
}
async function takenAtOnce(): Promise<Paid> {
  await setTerms(crew)
  const shift = await workedShift(crew)
  await giveCard(crew, shift)
  await shift.pay({ tip: 20 })
  await crew.drain()
  const { amount, fee } = (await shift.asPro.call(getInstantPayout, {})).data
  expect((await shift.asPro.call(takeInstantPayout, { body: { amount, fee } })).status).toBe(200)
  await crew.drain()
  await setTerms(crew, { is_on: false })
  return shift
}
/** A tip that arrived at another amount than was sent, and was taken back: it is booked as money besides the request. */
async function movedBesides(): Promise<Paid> {
  const shift = await paidShift()
  crew.around.ports.payments = {
    ...honest,
    payOut: async (input) => ({ ...(await honest.payOut(input)), amount_cents: input.amount_cents - 1 }),
  }
  await tip(shift, 10)
  crew.around.ports.payments = honest
  await takeBack(shift)
  return shift
}

/** Tips, and the balance of each account, of the pro of a shift in cents. */
async function booksOf({ worker }: Paid) {
  const [tips] = await crew.sql<{ cents: number }>(
    sql`select coalesce(sum(cents), 0)::bigint as cents from tips_booked where pro_id = ${worker.id}`,
  )
  const accounts = await crew.sql<{ account: string; cents: number }>(sql`
    select regexp_replace(account, '^pro:[0-9]+:', '') as account, sum(amount_cents)::bigint as cents from ledger_entries
    where account like ${`pro:${worker.id}:%`} group by 1 order by 1`)
  return { tips: tips?.cents, ...Object.fromEntries(accounts.map(({ account, cents }) => [account, cents])) }
}
const allBooks = async () => Promise.all(Object.entries(shifts).map(async ([name, shift]) => [name, await booksOf(shift)] as const))
const sums = () =>
  crew.sql(sql`select e.organization_id, regexp_replace(e.account, 'tips:.*', 'payable') as account, t.at, sum(e.amount_cents)::bigint as cents
    from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    group by 1, 2, 3 having sum(e.amount_cents) <> 0 order by 1, 2, 3`)
const violations = async () => {
  const now = await crew.clock.now()
  return (await crew.system((ctx) => findViolations(ctx.tx, now, { among: (id) => id.startsWith('F') }))).map(({ id }) => id)
}
/** As the books were written before: everything that is owed to a pro in one account, and nothing moved by the migration. */
async function asBefore(): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_transactions']) await crew.db.pool.query(`alter table ${table} disable trigger user`)
  await crew.sql(
    sql`delete from ledger_entries e using ledger_transactions t where t.id = e.ledger_transaction_id and t.kind = 'RECLASSIFIED'`,
  )
  await crew.sql(sql`delete from ledger_transactions where kind = 'RECLASSIFIED'`)
  await crew.sql(sql`update ledger_entries set account = regexp_replace(account, 'tips:.*', 'payable') where account ~ ':tips:'`)
  for (const table of ['ledger_entries', 'ledger_transactions']) await crew.db.pool.query(`alter table ${table} enable trigger user`)
}
async function migrate(): Promise<void> {
  await crew.db.pool.query(`begin; ${file}; commit`)
}

it('the books of before have the same tips after the migration, and no sum changes', async () => {
  const before = await allBooks()
  expect(Object.fromEntries(before)).toMatchObject({
    returned: { tips: 0, payable: 0, 'tips:f1099': -1500 },
    employee: { tips: 1500, 'tips:w2': 0 },
    invoiced: { tips: 1500, 'tips:f1099': 0 },
    instant: { tips: 2000, 'tips:f1099': 0 },
    given: { tips: 800, 'tips:f1099': 0 },
    besides: { tips: 0, 'tips:f1099': -1000 },
  })
  expect(await violations()).toEqual([])
  const kinds = await crew.sql<{ kind: string }>(sql`select distinct kind from ledger_transactions order by 1`)
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['INSTANT_FEE', 'INVOICED', 'PAYOUT_RETURNED', 'SURPLUS']))
  const old = await sums()
  await asBefore()
  expect(await violations()).toEqual(expect.arrayContaining(['F17', 'F17b']))
  await migrate()
  expect(await sums()).toEqual(old)
  expect(await allBooks()).toEqual(before)
  expect(await violations()).toEqual([])
})

it('many tips of before are moved once, and the auditor agrees', async () => {
  const shift = await paidShift('W2')
  const engaged = await shift.facts()
  await bookedTip(crew, engaged, { cents: 100, at: '2026-03-11T00:00:00Z' })
  const client = await crew.db.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(`
      create temporary table many on commit drop as select nextval(pg_get_serial_sequence('adhoc_payments', 'id')) as extra,
        nextval(pg_get_serial_sequence('payment_intents', 'id')) as intent, nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as posting
      from generate_series(1, ${most});
      insert into adhoc_payments overriding system value select (jsonb_populate_record(null::adhoc_payments, to_jsonb(x) || jsonb_build_object('id', m.extra))).*
        from many m, (select * from adhoc_payments where pro_id = ${engaged.pro_id} and reason = 'TIP' order by id desc limit 1) x;
      insert into payment_intents overriding system value select (jsonb_populate_record(null::payment_intents, to_jsonb(i) || jsonb_build_object('id', m.intent, 'adhoc_payment_id', m.extra,
          'provider_key', 'many:' || m.extra, 'provider_ref', 'many_' || m.extra))).*
        from many m, (select * from payment_intents where pro_id = ${engaged.pro_id} and provider_key like 'tip:%') i;
      insert into ledger_transactions overriding system value select (jsonb_populate_record(null::ledger_transactions, to_jsonb(t) || jsonb_build_object('id', m.posting, 'payment_intent_id', m.intent))).*
        from many m, (select t.* from ledger_transactions t join payment_intents i on i.id = t.payment_intent_id where i.pro_id = ${engaged.pro_id} and i.provider_key like 'tip:%') t;
      insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
        select ${engaged.organization_id}, m.posting, e.account, e.cents
        from many m, (values ('pro:${engaged.pro_id}:payable', 100), ('provider:clearing', -100)) e (account, cents)`)
    await client.query('commit')
  } finally {
    client.release()
  }
  await migrate()
  expect((await violations()).filter((id) => id.startsWith('F17'))).toEqual([])
  expect(await booksOf(shift)).toMatchObject({ tips: 100 + most * 100 })
  await migrate()
  expect(await booksOf(shift)).toMatchObject({ tips: 100 + most * 100 })
})
