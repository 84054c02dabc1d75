import { askProvider } from '@crewcall/contract/checked-payments.ts'
import { exportYear, listEarnings, listEarningYears } from '@crewcall/contract/earnings.ts'
import { getOwnErasure } from '@crewcall/contract/erasures.ts'
import { getLoyalty, listProLoyalty } from '@crewcall/contract/loyalty.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from '../../../platform/invariants/index.ts'
import { declaredJobs } from '../../../platform/jobs.ts'
import { runJob } from '../../../platform/run-jobs.ts'
import { row } from '../../../test/build.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { payoutAccountChanged } from '../../pros/index.ts'
import { payLoyalties, payLoyalty } from '../payouts/loyalty.ts'
import { contractorsOf } from '../tax-year/contractors.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { loyaltyAttempts, loyaltyBooks, loyaltyTransfers, periodsOf, setLoyalty } from './test-loyalty.ts'

const days = 24 * 60
const paid = { 'platform:loyalty_expense': 100, 'pro:payable': 0, 'provider:clearing': -100 }

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
beforeEach(() => setLoyalty(crew))
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

/** A pro with 10 points of one shift that was worked and paid, 90 days ago. */
async function earned(): Promise<Paid> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  crew.clock.advance(90 * days)
  return shift
}

const endPeriods = () => crew.sweep(...declaredJobs().filter(({ name }) => name === 'pros.end_loyalty_periods'))
const states = async ({ worker }: Paid) => (await loyaltyAttempts(crew, worker)).map(({ state }) => state)
const own = async ({ asPro }: Paid) => (await asPro.call(getLoyalty, {})).data
const told = async ({ asPro }: Paid) =>
  (await asPro.call(listNotifications, {})).data.results.map(({ kind }) => kind).filter((kind) => kind.startsWith('loyalty.'))

describe('what a loyalty period brought', () => {
  it('is paid to the pro by the platform, in the books and in words', async () => {
    const shift = await earned()
    expect(await own(shift)).toMatchObject({ is_on: true, points: 10, worth: 100, results: [] })
    await endPeriods()
    expect(await loyaltyTransfers(crew, shift.worker)).toMatchObject([{ amount_cents: 100 }])
    expect(await loyaltyBooks(crew, shift.worker)).toEqual(paid)
    expect(await own(shift)).toMatchObject({
      points: 0,
      worth: 0,
      results: [{ points: 10, tier: null, amount: 100, payment: { state: 'ARRIVED' } }],
    })
    expect(await told(shift)).toEqual(['loyalty.paid', 'loyalty.earned'])
    const admin = crew.as((await platformAdmin(crew)).id)
    const seen = await admin.call(listProLoyalty, { params: { proId: shift.worker.id } })
    expect(seen.data.results).toMatchObject([{ points: 10, amount: 100, payment: { state: 'ARRIVED' } }])
    expect((await shift.asBoss.call(listProLoyalty, { params: { proId: shift.worker.id } })).status).toBe(403)
    const now = await crew.clock.now()
    expect(await crew.system((ctx) => findViolations(ctx.tx, now))).toEqual([])
  })

  it('is pay in the statement of the year, and in the earnings of the pro', async () => {
    const shift = await earned()
    await endPeriods()
    expect((await shift.asPro.call(listEarnings, {})).data).toMatchObject({ on_the_way: 0, year_total: 11_100 })
    expect((await shift.asPro.call(listEarningYears, {})).data.results).toEqual([{ year: 2026, total: 11_100 }])
    const csv = String((await shift.asPro.call(exportYear, { params: { year: 2026 } })).data)
    expect(csv).toContain('"Other pay","Contractor (1099)","","Loyalty reward","","1.00","0.00"')
  })

  it('of a contractor counts in box 1 of form 1099-NEC, since no card paid it; an employee is paid none', async () => {
    const shift = await earned()
    await endPeriods()
    const of = async () => (await crew.sql(contractorsOf(2026))).filter((each) => (each as { pro_id: number }).pro_id === shift.worker.id)
    expect(await of()).toMatchObject([{ nec: 100, card: 11_000, received: 11_100, mistake: 0 }])
    const employed = await workedShift(crew, { gig: { employment_type: 'W2' }, application: { employment_type: 'W2' } })
    await employed.pay()
    await crew.drain()
    crew.clock.advance(90 * days)
    await endPeriods()
    expect(await periodsOf(crew, employed.worker)).toMatchObject([{ points: 10, amount_cents: 0, employment_type: 'W2' }])
    expect(await states(employed)).toEqual([])
    expect(await own(employed)).toMatchObject({ is_on: false })
    expect(JSON.stringify(await crew.sql(contractorsOf(2026)))).not.toContain(`"pro_id":${employed.worker.id},`)
  })

  it('is nothing for a shift that nobody paid for', async () => {
    const shift = await earned()
    await crew.sql(sql`update applications set is_closed_without_charge = true where id = ${shift.id}`)
    expect(await own(shift)).toMatchObject({ points: 10, worth: 0 })
    await endPeriods()
    expect(await periodsOf(crew, shift.worker)).toMatchObject([{ points: 10, points_rewarded: 0, amount_cents: 0 }])
  })

  it('that was given up is paid once the account can receive money again', async () => {
    const shift = await earned()
    const account = shift.worker.payout_account_id ?? ''
    await stripeOf(crew).setAccount(account, { enabled: false })
    await endPeriods()
    expect(await states(shift)).toEqual(['DECLINED'])
    // As after two weeks of tries.
    await crew.sql(sql`update payment_intents set next_try_at = null where pro_id = ${shift.worker.id} and kind = 'LOYALTY_PAYOUT'`)
    await stripeOf(crew).setAccount(account, { enabled: true })
    await crew.sweep(payLoyalties)
    expect(await states(shift)).toEqual(['DECLINED'])
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await crew.system((ctx) => payoutAccountChanged(ctx, account, true))
    await crew.drain()
    expect(await states(shift)).toEqual(['DECLINED', 'SUCCEEDED'])
    expect(await loyaltyTransfers(crew, shift.worker)).toHaveLength(1)
  })

  it('waits until the pro can receive money, and is sent then without being asked for', async () => {
    const shift = await earned()
    const { payout_account_id } = shift.worker
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await endPeriods()
    await crew.sweep(payLoyalties)
    expect(await states(shift)).toEqual([])
    expect((await own(shift)).results).toMatchObject([{ amount: 100, payment: { state: 'NO_ACCOUNT' } }])
    await stripeOf(crew).setAccount(payout_account_id ?? '', { enabled: false })
    await stripeOf(crew).setAccount(payout_account_id ?? '', { enabled: true })
    const update = stripeOf(crew)
      .journal()
      .events.findLast(({ type, account }) => type === 'account.updated' && account === payout_account_id)
    await deliver(crew, update ?? {})
    await crew.drain()
    expect(await states(shift)).toEqual(['SUCCEEDED'])
  })

  it('is retried when the transfer is refused, under a new key, and paid once', async () => {
    const shift = await earned()
    stripeOf(crew).webhooks('drop')
    stripeOf(crew).fault({ next: 'declined_after_capture', path: '/v1/transfers' })
    await endPeriods()
    crew.clock.advance(10)
    await crew.sweep(resolveStuck)
    expect(await states(shift)).toEqual(['DECLINED'])
    expect(await told(shift)).toEqual(['loyalty.failed', 'loyalty.earned'])
    expect((await own(shift)).results).toMatchObject([{ payment: { state: 'PROBLEM' } }])
    crew.clock.advance(days + 1)
    await crew.sweep(resolveStuck)
    expect(await states(shift)).toEqual(['DECLINED', 'SUCCEEDED'])
    expect(await loyaltyBooks(crew, shift.worker)).toEqual(paid)
  })

  it('is paid once, however many jobs pay it at once', async () => {
    const shift = await earned()
    await endPeriods()
    const [period] = await periodsOf(crew, shift.worker)
    const again = () => runJob(crew.around, payLoyalty, { loyalty_period_id: period?.id ?? 0 }, 'test')
    await Promise.all([again(), again(), again()])
    await crew.sweep(payLoyalties, payLoyalties, resolveStuck)
    expect(await states(shift)).toEqual(['SUCCEEDED'])
    expect(await loyaltyTransfers(crew, shift.worker)).toHaveLength(1)
  })

  it('is claimed once by jobs that begin together', async () => {
    const shift = await earned()
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await endPeriods()
    await crew.sql(sql`update pros set payouts_enabled = true where id = ${shift.worker.id}`)
    const [period] = await periodsOf(crew, shift.worker)
    const pay = () => runJob(crew.around, payLoyalty, { loyalty_period_id: period?.id ?? 0 }, 'test')
    await Promise.all([pay(), pay(), pay()])
    await crew.drain()
    expect(await states(shift)).toEqual(['SUCCEEDED'])
  })

  it('is sent after a crash between the claim and the sending, under the same key', async () => {
    const shift = await earned()
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await endPeriods()
    await crew.sql(sql`update pros set payouts_enabled = true where id = ${shift.worker.id}`)
    const [period] = await periodsOf(crew, shift.worker)
    await runJob(crew.around, payLoyalty, { loyalty_period_id: period?.id ?? 0 }, 'test')
    await crew.sql(sql`delete from pgboss.job where name = 'payments.send' or data ->> 'intent_id' is not null`)
    expect(await states(shift)).toEqual(['INTENT'])
    crew.clock.advance(10)
    await crew.sweep(resolveStuck)
    crew.clock.advance(10)
    await crew.sweep(resolveStuck)
    expect(await states(shift)).toEqual(['SUCCEEDED'])
    expect(await loyaltyTransfers(crew, shift.worker)).toHaveLength(1)
  })

  it('of a suspended pro is paid, since it was earned', async () => {
    const shift = await earned()
    await row(crew, 'pro_suspensions', {
      pro_id: shift.worker.id,
      reason_code: 'CONDUCT',
      source: 'ADMIN',
      starts: await crew.clock.now(),
    })
    await endPeriods()
    expect(await states(shift)).toEqual(['SUCCEEDED'])
  })

  it('is not paid while the setting is off, also when it is switched on later', async () => {
    await setLoyalty(crew, { is_on: false })
    const shift = await earned()
    expect(await own(shift)).toMatchObject({ is_on: false, worth: 0 })
    await endPeriods()
    await setLoyalty(crew)
    await crew.sweep(payLoyalties)
    expect([await states(shift), await told(shift)]).toEqual([[], []])
    expect((await own(shift)).results).toMatchObject([{ points: 10, amount: 0, payment: null }])
  })
})

describe('a decision of the platform about it', () => {
  it('is not in the history of a business', async () => {
    const shift = await earned()
    stripeOf(crew).fault({ next: 'reset', path: '/v1/transfers' })
    await endPeriods()
    expect(await states(shift)).toEqual(['UNKNOWN'])
    const [attempt] = await loyaltyAttempts(crew, shift.worker)
    const admin = crew.as((await platformAdmin(crew)).id)
    expect((await admin.call(askProvider, { params: { id: String(attempt?.id) } })).status).toBe(200)
    const written = await crew.sql(
      sql`select organization_id, location_id from audit_log where action = 'payment.ask' and object_id = ${attempt?.id}`,
    )
    expect(written).toEqual([{ organization_id: null, location_id: null }])
    await crew.sweep(resolveStuck)
  })
})

describe('the database', () => {
  it('refuses another amount, another pro, another business and a second payment', async () => {
    const shift = await earned()
    await endPeriods()
    const [first] = await loyaltyAttempts(crew, shift.worker)
    if (!first) throw new Error('Nothing was paid')
    const { organization_id, location_id, pro_id, loyalty_period_id, amount_cents, created_ts, last_updated_ts } = first
    const attempt = { organization_id, location_id, pro_id, loyalty_period_id, amount_cents, created_ts, last_updated_ts }
    const claim = (values: object) =>
      row(crew, 'payment_intents', {
        ...attempt,
        kind: 'LOYALTY_PAYOUT',
        state: 'INTENT',
        attempt: 2,
        provider_key: crypto.randomUUID(),
        ...values,
      })
    await expect(claim({ amount_cents: 200 })).rejects.toMatchObject({ constraint: 'payment_intents_loyalty_as_closed' })
    const other = await workedShift(crew)
    await expect(claim({ pro_id: other.worker.id })).rejects.toMatchObject({
      constraint: 'payment_intents_loyalty_as_closed',
    })
    await expect(claim({})).rejects.toMatchObject({ constraint: 'payment_intents_loyalty_once' })
    await expect(claim({ organization_id: other.place.organization_id, location_id: other.place.id })).rejects.toMatchObject({
      constraint: 'payment_intents_loyalty_once',
    })
  })
})

describe('an erasure', () => {
  it('waits until a period that is over is closed', async () => {
    const shift = await earned()
    expect((await shift.asPro.call(getOwnErasure, {})).data.obstacles).toContainEqual({ code: 'LOYALTY', count: 1 })
    await endPeriods()
    expect((await shift.asPro.call(getOwnErasure, {})).data.obstacles).toEqual([])
  })

  it('waits for what was earned and did not arrive', async () => {
    const shift = await earned()
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await endPeriods()
    expect((await shift.asPro.call(getOwnErasure, {})).data.obstacles).toContainEqual({ code: 'LOYALTY', count: 1 })
    await crew.sql(sql`update pros set payouts_enabled = true where id = ${shift.worker.id}`)
    await crew.sweep(payLoyalties)
    expect((await shift.asPro.call(getOwnErasure, {})).data.obstacles).toEqual([])
  })
})
