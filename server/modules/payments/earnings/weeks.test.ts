import { getEarningWeek, listEarningWeeks } from '@crewcall/contract/earnings.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(() => stripeOf(crew).clearFaults())
afterAll(() => crew.close())

/** A pro whose confirmed shifts of 6 h with half an hour of break at $20 begin at these times. */
async function booked(starts: string[], zone = 'America/New_York') {
  await crew.clock.set('2025-12-01T12:00:00Z')
  const worker = await pro(crew)
  const where = await payingLocation(crew, { timezone: zone })
  for (const start_time of starts) await application(crew, await gig(crew, where, { start_time, timezone: zone }), worker, 'CONFIRMED')
  return crew.as(worker.user_id)
}
const week = async ({ asPro }: Pick<Paid, 'asPro'>, day = '2026-03-10') => (await asPro.call(getEarningWeek, { params: { day } })).data

describe('the weeks of a pro', () => {
  it('go back from this one to that of the first shift, also without a shift, page by page', async () => {
    // Thursday in the past year, Sunday late and Monday early, and one to come.
    const asPro = await booked(['2026-01-01T16:00:00Z', '2026-02-01T22:00:00Z', '2026-02-02T06:00:00Z', '2026-02-12T16:00:00Z'])
    await crew.clock.set('2026-02-11T16:00:00Z')
    const { data: all } = await asPro.call(listEarningWeeks)
    expect(all).toMatchObject({ count: 7, next: null })
    expect(all.results.map(({ first_day, amount, shift_count }) => [first_day, amount, shift_count])).toEqual([
      ['2026-02-09', 0, 0],
      ['2026-02-02', 11_000, 1],
      ['2026-01-26', 11_000, 1],
      ['2026-01-19', 0, 0],
      ['2026-01-12', 0, 0],
      ['2026-01-05', 0, 0],
      ['2025-12-29', 11_000, 1],
    ])
    const { data: second } = await asPro.call(listEarningWeeks, { query: { page: '2', page_size: '3' } as never })
    expect(second).toMatchObject({ count: 7, next: 3, previous: 1, results: all.results.slice(3, 6) })
  })

  it('begin where the shift was, not where the pro is', async () => {
    // Sunday evening in Honolulu, Monday in Charleston.
    const asPro = await booked(['2026-02-02T08:00:00Z'], 'Pacific/Honolulu')
    await crew.clock.set('2026-02-02T16:00:00Z')
    const { results } = (await asPro.call(listEarningWeeks)).data
    expect(results.map(({ first_day, amount }) => [first_day, amount])).toEqual([
      ['2026-02-02', 0],
      ['2026-01-26', 11_000],
    ])
  })

  it('of a newcomer are none', async () => {
    expect((await (await booked([])).call(listEarningWeeks)).data).toMatchObject({ count: 0, results: [] })
  })
})

describe('one week', () => {
  it('is found by any of its days, adds up, and leads to those beside it', async () => {
    const asPro = await booked(['2026-01-26T16:00:00Z', '2026-02-03T16:00:00Z', '2026-02-08T16:00:00Z'])
    await crew.clock.set('2026-02-11T16:00:00Z')
    const found = (await asPro.call(getEarningWeek, { params: { day: '2026-02-08' } })).data
    expect(found).toMatchObject({
      first_day: '2026-02-02',
      last_day: '2026-02-08',
      total: 22_000,
      previous: '2026-01-26',
      next: '2026-02-09',
    })
    expect(found.parts).toEqual([{ earned_as: 'PAY', amount: 22_000 }])
    expect(found.days.map(({ amount }) => amount)).toEqual([0, 11_000, 0, 0, 0, 0, 11_000])
    expect(found.shifts).toHaveLength(2)
    const first = (await asPro.call(getEarningWeek, { params: { day: '2026-01-28' } })).data
    expect([first.previous, first.next]).toEqual([null, '2026-02-02'])
    const current = (await asPro.call(getEarningWeek, { params: { day: '2026-02-11' } })).data
    expect([current.previous, current.next, current.shifts]).toEqual(['2026-02-02', null, []])
  })

  it('says of each payment when it arrives, when it arrived, or why not', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    const arrivals = async () =>
      (await week(shift)).shifts.flatMap(({ payments }) =>
        payments.map(({ subject, amount, arrival }) => ({ subject, amount, ...arrival })),
      )
    expect(await arrivals()).toEqual([
      { subject: 'PAY', amount: 11_000, state: 'HOURS', at: '2026-03-12T22:00:00.000Z', expected_on: '2026-03-13', error_code: null },
    ])
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    await crew.drain()
    expect(await arrivals()).toMatchObject([{ state: 'BUSINESS', at: null, expected_on: null }])
    stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/transfers' })
    await shift.pay()
    await crew.drain()
    expect(await arrivals()).toMatchObject([{ state: 'ON_THE_WAY', expected_on: '2026-03-11' }])
    await shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, reason: 'TIP', pro_amount: 5 } })
    await crew.drain()
    const found = await week(shift)
    expect(found.parts).toEqual([
      { earned_as: 'PAY', amount: 11_000 },
      { earned_as: 'TIP', amount: 500 },
    ])
    expect(found.total).toBe(11_500)
    expect((await arrivals())[1]).toMatchObject({ subject: 'TIP', amount: 500, state: 'ARRIVED', expected_on: null })
    expect((await arrivals())[1]?.at).toMatch(/^2026-03-1/)
  })

  it('says why a payment failed', async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await shift.pay()
    await crew.drain()
    const [payment] = (await week(shift)).shifts.flatMap(({ payments }) => payments)
    expect(payment?.arrival).toMatchObject({ state: 'PROBLEM', error_code: 'payout_account_missing' })
  })

  it('says that the payment of the business failed, and that a bank debit takes longer', async () => {
    const declined = await workedShift(crew, { token: 'pm_card_chargeDeclined' })
    await declined.pay()
    await crew.drain()
    expect((await week(declined)).shifts[0]?.payments[0]?.arrival).toMatchObject({ state: 'BUSINESS_FAILED', expected_on: null })
    const debited = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
    await debited.pay()
    await crew.drain()
    expect((await week(debited)).shifts[0]?.payments[0]?.arrival).toMatchObject({ state: 'BANK_CHARGED', expected_on: '2026-03-17' })
  })

  it('of a shift that the business pays itself brings nothing here', async () => {
    const shift = await workedShift(crew, { location: { in_network_payments_enabled: false }, gig: { type: 'NETWORK' } })
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    await crew.drain()
    expect((await week(shift)).shifts[0]?.payments).toMatchObject([{ subject: 'PAY', amount: 0, arrival: { state: 'OUTSIDE' } }])
  })
})
