import { payAdHoc } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../../../platform/invariants/index.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliver, eventsOf, stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let paid: Paid
let wonBack: number
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  paid = await workedShift(crew)
  await paid.pay()
  await crew.drain()
  await paid.asBoss.call(payAdHoc, { body: { application_id: paid.id, reason: 'TIP', pro_amount: 15 } })
  await crew.drain()
  wonBack = await wonBackAfterPaidAgain()
})
afterAll(() => crew.close())

/** A charge whose dispute was won after the business had paid again: it was refunded automatically. */
async function wonBackAfterPaidAgain(): Promise<number> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const ref = shift.captures()[0]?.ref ?? ''
  stripeOf(crew).settle(ref, 'returned_late')
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
  await useMethod(crew, shift.place, 'pm_card_visa')
  await shift.pay()
  await crew.drain()
  stripeOf(crew).closeDispute(ref, 'won')
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
  const charge = (await shift.attempts()).find(({ state }) => state === 'SURPLUS')
  expect(charge).toMatchObject({ kind: 'BUSINESS_CHARGE', attempt: 1 })
  return charge?.id ?? 0
}

/** The findings of the auditor about money after manual changes that bypass constraints and triggers; all are rolled back. */
async function found(damage?: Sql): Promise<string[]> {
  const now = await crew.clock.now()
  const client = await crew.db.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    if (damage && (await client.query(damage.text, damage.values)).rowCount === 0) throw new Error('The damage hit nothing')
    const rows = async <T>({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await client.query(text, [...values])).rows as T[]
    const among = (id: string) => ['F12b', 'F17', 'F17b', 'F17c'].includes(id)
    return (await findViolations({ rows }, now, { among })).map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('finds nothing if a charge was won back after it was paid again', async () => {
  expect(await found()).toEqual([])
})

it.each([
  ['a surplus whose dispute was not won', () => sql`update charge_disputes set status = 'LOST' where charge_intent_id = ${wonBack}`],
  [
    'a surplus that another dispute brought back',
    () => sql`update ledger_transactions set reference = 'dp_other' where payment_intent_id = ${wonBack} and kind = 'CHARGE_RESTORED'`,
  ],
  [
    'a surplus of another amount than was booked',
    () => sql`update payment_intents set moved_cents = moved_cents + 1 where id = ${wonBack}`,
  ],
  [
    'a settled charge that is called a surplus',
    () => sql`update payment_intents set state = 'SURPLUS' where application_id = ${paid.id} and kind = 'BUSINESS_CHARGE'`,
  ],
  [
    'a settled payout that is called refused',
    () => sql`update payment_intents set state = 'DECLINED' where application_id = ${paid.id} and kind = 'PRO_PAYOUT'`,
  ],
])('finds %s', async (_, damage) => {
  expect(await found(damage())).toEqual(['F12b'])
})

const tips = (of: 'ADHOC_CHARGE' | 'ADHOC_PAYOUT') => sql`account ~ ':tips:' and ledger_transaction_id in (
  select t.id from ledger_transactions t join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
  where i.kind = ${of} and t.organization_id = ledger_entries.organization_id)`

it.each([
  [
    'F17',
    'a tip that is less than what reached the pro',
    () => sql`update ledger_entries set amount_cents = 1400 where ${tips('ADHOC_PAYOUT')}`,
  ],
  [
    'F17',
    'a tip as what the pro did not work',
    () => sql`update ledger_entries set account = replace(account, 'f1099', 'w2') where ${tips('ADHOC_PAYOUT')}`,
  ],
  [
    'F17c',
    'a tip that is owed at another amount than it was charged',
    () => sql`update ledger_entries set amount_cents = -1400 where ${tips('ADHOC_CHARGE')}`,
  ],
  [
    'F17c',
    'money besides a request that is a tip',
    () => sql`with t as (insert into ledger_transactions (organization_id, kind, payment_intent_id, at)
        select organization_id, 'SURPLUS', id, now() from payment_intents where kind = 'ADHOC_CHARGE' limit 1 returning organization_id, id)
      insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
      select t.organization_id, t.id, ${`pro:${paid.worker.id}:tips:f1099`}, 5 from t`,
  ],
  [
    'F17b',
    'a tip that is owed as pay and back in one posting',
    () => sql`insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
      select organization_id, ledger_transaction_id, ${`pro:${paid.worker.id}:payable`}, cents
      from ledger_entries cross join (values (5), (-5)) c (cents) where ${tips('ADHOC_CHARGE')}`,
  ],
  [
    'F17b',
    'a tip that is owed as pay',
    () => sql`update ledger_entries set account = split_part(account, ':tips', 1) || ':payable' where ${tips('ADHOC_CHARGE')}`,
  ],
])('finds by %s %s', async (id, _, damage) => {
  expect(await found(damage())).toEqual([id])
})

it('finds nothing in an instant tip that moved besides its request', async () => {
  const damage = sql`
    with n as (update payment_intents set state = 'SURPLUS', instant_at = now(), ordinary_at = now() + interval '1 day', moved_cents = amount_cents, moved_currency = 'USD'
        where kind = 'ADHOC_PAYOUT' returning organization_id, id),
      t as (update ledger_transactions t set kind = 'SURPLUS' from n where t.organization_id = n.organization_id and t.payment_intent_id = n.id
        returning t.organization_id, t.id)
    update ledger_entries e set account = split_part(e.account, ':tips', 1) || case when e.account ~ ':tips' then ':payable' else '' end
    from t where e.organization_id = t.organization_id and e.ledger_transaction_id = t.id`
  expect(await found(damage)).toEqual([])
})
