import { readFileSync } from 'node:fs'
import { getInstantPayout, takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import { payAdHoc, payAdHocByPlatform } from '@crewcall/contract/payments.ts'
import { getPayrollWeek } from '@crewcall/contract/payroll.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { getTaxYear } from '@crewcall/contract/tax-years.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { giveCard, setTerms } from '../instant/test-instant.ts'
import { deliver, eventsOf, requireEvenBooks, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew()
  admin = crew.as((await platformAdmin(crew)).id)
})
afterEach(() => requireEvenBooks(crew))
afterAll(() => crew.close())

type Employment = 'F1099' | 'W2'

async function paidShift(employment_type: Employment = 'F1099', more: object = {}): Promise<Paid> {
  const shift = await workedShift(crew, { gig: { employment_type }, application: { employment_type }, ...more })
  await shift.pay()
  await crew.drain()
  return shift
}
async function give(shift: Paid, pro_amount: number, reason: 'TIP' | 'PRO_BONUS' = 'TIP'): Promise<void> {
  const { status } = await shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, reason, pro_amount } })
  if (status !== 201) throw new Error(`The extra payment was refused: ${status}`)
  await crew.drain()
}
async function takeBack(shift: Paid): Promise<void> {
  const tip = (await shift.attempts()).find(({ kind }) => kind === 'ADHOC_PAYOUT')
  await crew.around.ports.payments.takeBackPayOut({ key: `by-hand-${tip?.provider_ref}`, provider_ref: tip?.provider_ref ?? '' })
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
}
/** Tips of a pro by employment and year, in cents: of entries and the instants of their postings alone. */
async function tipsOf({ worker }: Paid): Promise<Record<string, number>> {
  const rows = await crew.sql<{ name: string; cents: number }>(sql`
    select split_part(e.account, ':', 4) || ' ' || extract(year from t.at) as name, sum(e.amount_cents)::bigint as cents
    from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    where e.account like ${`pro:${worker.id}:tips:%`} and (coalesce(nullif(t.reference, ''), t.kind) in ('PAYOUT', 'INSTANT_FEE') and e.amount_cents > 0
      or coalesce(nullif(t.reference, ''), t.kind) in ('PAYOUT_RETURNED', 'INSTANT_FEE_RETURNED') and e.amount_cents < 0)
    group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]))
}
async function accountsOf({ worker }: Paid): Promise<Record<string, number>> {
  const rows = await crew.sql<{ account: string; cents: number }>(sql`
    select substring(account from ':(.*)$') as account, sum(amount_cents)::bigint as cents from ledger_entries
    where account like ${`pro:${worker.id}:%`} group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account.replace(/^\d+:/, ''), cents]))
}

describe('a tip', () => {
  it('is owed and paid in an account of its own, apart from pay and bonuses', async () => {
    const shift = await paidShift()
    await give(shift, 15)
    await give(shift, 9, 'PRO_BONUS')
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 1500 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
    expect(await crew.sql(sql`select pro_id, employment_type, cents from tips_booked where pro_id = ${shift.worker.id}`)).toEqual([
      { pro_id: shift.worker.id, employment_type: 'F1099', cents: 1500 },
    ])
  })

  it('of an employee is apart from that of a contractor', async () => {
    const shift = await paidShift('W2')
    await give(shift, 12)
    expect(await tipsOf(shift)).toEqual({ 'w2 2026': 1200 })
    const { lines } = (await admin.call(getPayrollWeek, { query: { day: '2026-03-10' } })).data
    expect(lines.find(({ pro_id }) => pro_id === shift.worker.id)).toMatchObject({ tip_cents: 1200 })
  })

  it('stays with the pro when the business is refunded', async () => {
    const shift = await paidShift()
    await give(shift, 15)
    const adhoc = (await shift.attempts()).find(({ kind }) => kind === 'ADHOC_CHARGE')?.adhoc_payment_id
    const body = { reason: 'By mistake', ...(adhoc && { adhoc_payment_id: adhoc }) }
    expect((await admin.call(refundCharge, { ...shift.params, body })).status).toBe(201)
    await crew.drain()
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 1500 })
  })

  it('that is taken back is owed again and no tip of the year any more', async () => {
    const shift = await paidShift()
    await give(shift, 15)
    await takeBack(shift)
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 0 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': -1500 })
  })

  it('that the platform gives is one too', async () => {
    const shift = await paidShift()
    const body = { application_id: shift.id, pro_amount: 8, reason: 'TIP' as const, description: '' }
    expect((await admin.call(payAdHocByPlatform, { body })).status).toBe(201)
    await crew.drain()
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 800 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
  })

  it('on account is owed from the invoice on', async () => {
    const shift = await paidShift('F1099', { location: { invoicing_enabled: true } })
    await give(shift, 15)
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 1500 })
  })

  it('taken at once counts whole, with the fee for it', async () => {
    await setTerms(crew)
    const shift = await workedShift(crew)
    await giveCard(crew, shift)
    await shift.pay({ tip: 20 })
    await crew.drain()
    const { waiting, amount, fee } = (await shift.asPro.call(getInstantPayout, {})).data
    expect(waiting).toBe(13_000)
    expect((await shift.asPro.call(takeInstantPayout, { body: { amount, fee } })).status).toBe(200)
    await crew.drain()
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 2000 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
    await setTerms(crew, { is_on: false })
  })

  it('is in the tax year as it is in the books', async () => {
    const { results } = (await admin.call(getTaxYear, { params: { year: '2026' }, query: { page_size: 100 } })).data
    const books = await crew.sql<{ pro_id: number; cents: number }>(sql`
      select pro_id, sum(cents)::bigint as cents from tips_booked where employment_type = 'F1099' group by 1 having sum(cents) <> 0`)
    expect(books.length).toBeGreaterThan(3)
    for (const { pro_id, cents } of books) {
      const year = results.find((one) => one.pro_id === pro_id)
      // A tip paid by card is in the column of cards, with the other pay.
      const tip = (year?.tip ?? 0) || (year?.card ?? 0) - 11_000 - (cents === 1500 && (year?.card ?? 0) === 13_400 ? 900 : 0)
      expect([pro_id, tip]).toEqual([pro_id, cents])
    }
  })
})

describe('the books', () => {
  it('refuse an entry as a tip that is about none, or of another pro', async () => {
    const shift = await paidShift()
    const [posting] = await crew.sql<{ organization_id: number; id: number }>(sql`
      select t.organization_id, t.id from ledger_transactions t join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      where i.application_id = ${shift.id} and t.kind = 'PAYOUT'`)
    const entry = (account: string) =>
      crew.sql(sql`insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
        values (${posting?.organization_id}, ${posting?.id}, ${account}, 5), (${posting?.organization_id}, ${posting?.id}, 'platform:fee_revenue', -5)`)
    await expect(entry(`pro:${shift.worker.id}:tips:f1099`)).rejects.toThrow('about no tip')
    await expect(entry(`pro:${shift.worker.id}:tips:cash`)).rejects.toThrow('ledger_entries_tips')
  })

  it('name what a program of before posts of a tip', async () => {
    const shift = await paidShift()
    await give(shift, 6)
    const [charge] = await crew.sql<{ organization_id: number; id: number }>(sql`
      select t.organization_id, t.id from ledger_transactions t join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      where i.application_id = ${shift.id} and i.kind = 'ADHOC_PAYOUT'`)
    const payable = `pro:${shift.worker.id}:payable`
    await crew.sql(sql`insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
      values (${charge?.organization_id}, ${charge?.id}, ${payable}, -5), (${charge?.organization_id}, ${charge?.id}, ${payable}, 5)`)
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 605 })
    await crew.sql(sql`alter table ledger_entries disable trigger user`)
    await crew.sql(sql`delete from ledger_entries where abs(amount_cents) = 5 and account like ${`pro:${shift.worker.id}:%`}`)
    await crew.sql(sql`alter table ledger_entries enable trigger user`)
  })

  it('of before say the same after the migration, and no sum changes', async () => {
    const shift = await paidShift()
    await give(shift, 15)
    await takeBack(shift)
    const other = await paidShift('W2')
    await give(other, 7)
    // As the books were written before: everything that is owed to a pro in one account.
    await crew.sql(sql`alter table ledger_entries disable trigger user`)
    await crew.sql(sql`update ledger_entries set account = split_part(account, ':', 1) || ':' || split_part(account, ':', 2) || ':payable'
      where account ~ ${`^pro:(${shift.worker.id}|${other.worker.id}):tips`}`)
    await crew.sql(sql`alter table ledger_entries enable trigger user`)
    expect(await tipsOf(shift)).toEqual({})
    const sums = () =>
      crew.sql(sql`select e.organization_id, regexp_replace(e.account, 'tips:.*', 'payable') as account, t.at, sum(e.amount_cents)::bigint as cents
        from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
        group by 1, 2, 3 having sum(e.amount_cents) <> 0 order by 1, 2, 3`)
    const before = await sums()
    const [, moved = ''] = /(with old as [^;]+;)/.exec(readFileSync('server/migrations/0373_tips_of_their_own.sql', 'utf8')) ?? []
    await crew.db.pool.query(moved)
    expect(await sums()).toEqual(before)
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 0 })
    expect(await tipsOf(other)).toEqual({ 'w2 2026': 700 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': -1500 })
    await expect(crew.db.pool.query(moved)).rejects.toThrow('ledger_transactions_once')
  })
})
