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
import { bookedTip } from '../../../test/booked-tip.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { claimPayout } from '../payouts/release.ts'
import { issueWeek } from '../invoices/test-invoices.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
  // It renames what a program of before posts; this one names it itself.
  await crew.sql(sql`alter table ledger_entries disable trigger ledger_tips_named`)
})
afterEach(async () => {
  await setTerms(crew, { is_on: false })
  await requireEvenBooks(crew)
})
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
async function platformTip(pro_amount: number): Promise<{ shift: Paid; payout: Attempt }> {
  const shift = await paidShift()
  const body = { application_id: shift.id, pro_amount, reason: 'TIP' as const, description: '' }
  expect((await admin.call(payAdHocByPlatform, { body })).status).toBe(201)
  await crew.drain()
  const payout = (await shift.attempts()).find(({ kind }) => kind === 'ADHOC_PAYOUT')
  if (!payout) throw new Error('The tip was not sent')
  return { shift, payout }
}
/** The card does not take a tip that was sent to it, and the processor takes it back. */
async function failOnCard({ adhoc_payment_id }: Pick<Attempt, 'adhoc_payment_id'>): Promise<void> {
  const stripe = stripeOf(crew)
  const sent = stripe
    .objects()
    .find((each) => each.object === 'payout' && JSON.stringify(each['metadata']).includes(`adhoc_payout:${adhoc_payment_id}:`))
  stripe.finishPayout(sent?.id ?? '', 'failed')
  await deliver(crew, stripe.journal().events.findLast(({ type }) => type === 'payout.failed') ?? {})
  await crew.drain()
  await crew.clock.set(new Date((await crew.clock.now()).getTime() + 60_000).toISOString())
  await crew.sweep(resolveStuck)
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
    const { shift } = await platformTip(8)
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 800 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
  })

  it('that the platform gives and a card did not take is one once too', async () => {
    await setTerms(crew)
    const shift = await workedShift(crew)
    await giveCard(crew, shift)
    await shift.pay()
    const body = { application_id: shift.id, pro_amount: 8, reason: 'TIP' as const, description: '' }
    expect((await admin.call(payAdHocByPlatform, { body })).status).toBe(201)
    await crew.drain()
    const { amount, fee } = (await shift.asPro.call(getInstantPayout, {})).data
    expect((await shift.asPro.call(takeInstantPayout, { body: { amount, fee } })).status).toBe(200)
    await crew.drain()
    const [tip] = (await shift.attempts()).filter(({ kind }) => kind === 'ADHOC_PAYOUT')
    await failOnCard({ adhoc_payment_id: tip?.adhoc_payment_id ?? null })
    expect(await accountsOf(shift)).toMatchObject({ 'tips:f1099': -800 })
    await crew.clock.set(new Date((await crew.clock.now()).getTime() + 7 * 86_400_000).toISOString())
    await crew.sweep(resolveStuck)
    await crew.drain()
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 800 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
    expect((await shift.ledger())['platform:bonus_expense']).toBe(800)
  })

  it('on account is owed from the invoice on', async () => {
    const shift = await paidShift('F1099', { location: { invoicing_enabled: true } })
    await give(shift, 15)
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 1500 })
    // A test whose clock is later must not find it overdue.
    await issueWeek(crew)
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
  })

  it('that the platform gives, comes back and is sent again is an expense once, and owed to nobody', async () => {
    const { shift, payout } = await platformTip(8)
    await takeBack(shift)
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': -800 })
    const { organization_id, application_id, adhoc_payment_id } = payout
    await crew.system((ctx) => claimPayout(ctx, { organization_id, application_id, adhoc_payment_id }, { is_platform_paid: true }))
    await crew.drain()
    expect(await tipsOf(shift)).toEqual({ 'f1099 2026': 800 })
    expect(await accountsOf(shift)).toEqual({ payable: 0, 'tips:f1099': 0 })
    expect((await shift.ledger())['platform:bonus_expense']).toBe(800)
  })

  it('is in the tax year as it is in the books, where no card paid it', async () => {
    const { shift } = await platformTip(21)
    const { results } = (await admin.call(getTaxYear, { params: { year: '2026' }, query: { page_size: 100 } })).data
    expect(results.find(({ pro_id }) => pro_id === shift.worker.id)?.tip).toBe(2100)
    expect(await crew.sql(sql`select year, cents from tips_booked where pro_id = ${shift.worker.id}`)).toEqual([
      { year: 2026, cents: 2100 },
    ])
  })

  it('belongs to the year in the zone of the market of the pro', async () => {
    const shift = await paidShift()
    const engaged = await shift.facts()
    // Dec 31, 21:00 in New York, and midnight there.
    await bookedTip(crew, engaged, { cents: 300, at: '2027-01-01T02:00:00Z' })
    await bookedTip(crew, engaged, { cents: 500, at: '2027-01-01T05:00:00Z' })
    expect(await crew.sql(sql`select year, cents from tips_booked where pro_id = ${shift.worker.id} order by at`)).toEqual([
      { year: 2026, cents: 300 },
      { year: 2027, cents: 500 },
    ])
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
    await expect(entry(`pro:${shift.worker.id}:tips:cash`)).rejects.toThrow('about no tip')
  })

  it('refuse as a tip what moved besides its request', async () => {
    const shift = await paidShift()
    await give(shift, 6)
    const payout = (await shift.attempts()).find(({ kind }) => kind === 'ADHOC_PAYOUT')
    const posting = crew.sql(sql`
      with t as (insert into ledger_transactions (organization_id, kind, payment_intent_id, at)
        values (${payout?.organization_id}, 'SURPLUS', ${payout?.id}, now()) returning organization_id, id)
      insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
      select t.organization_id, t.id, e.account, e.cents from t
        cross join (values (${`pro:${shift.worker.id}:tips:f1099`}, 5), ('provider:clearing', -5)) e (account, cents)`)
    await expect(posting).rejects.toThrow('about no tip')
  })

  it('name what a program of before posts of a tip', async () => {
    await crew.sql(sql`alter table ledger_entries enable trigger ledger_tips_named`)
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
    await crew.sql(sql`alter table ledger_entries disable trigger ledger_tips_named`)
  })
})
