import { listEarnings } from '@crewcall/contract/earnings.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { AnyValues } from '../../../platform/write.ts'
import { row } from '../../../test/build.ts'
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
async function booked(starts: string[], values: AnyValues<'pros'> = {}, place: AnyValues<'locations'> = {}) {
  await crew.clock.set('2025-12-01T12:00:00Z')
  const worker = await pro(crew, values)
  const where = await payingLocation(crew, place)
  const ids: number[] = []
  for (const start_time of starts) {
    const shift = await gig(crew, where, { start_time })
    ids.push((await application(crew, shift, worker, 'CONFIRMED')).id)
  }
  return { worker, where, ids, asPro: crew.as(worker.user_id) }
}
const earned = async (caller: ReturnType<Crew['as']>, query: object = {}) =>
  (await caller.call(listEarnings, { query: query as never })).data

it('A shift is listed from its start on, newest first, with the scheduled pay', async () => {
  const { ids, asPro } = await booked(['2026-03-08T16:00:00Z', '2026-03-10T16:00:00Z', '2026-03-12T16:00:00Z'])
  const [first, second] = ids
  await crew.clock.set('2026-03-10T15:59:59Z')
  expect((await earned(asPro)).results.map(({ application_id }) => application_id)).toEqual([first])
  await crew.clock.set('2026-03-10T16:00:00Z')
  const { results, count } = await earned(asPro)
  expect([count, results.map(({ application_id }) => application_id)]).toEqual([2, [second, first]])
  expect(results[0]).toMatchObject({ amount: 11_000, extras: 0, payable_minutes: null, state: 'ESTIMATED', pro_payment_status: null })
  expect((await earned(asPro, { page: 2, page_size: 1 })).results.map(({ application_id }) => application_id)).toEqual([first])
})

it('The week begins on Monday and the year on January 1, in the time zone of the market', async () => {
  const honolulu = await row(crew, 'markets', {
    name: 'Honolulu',
    state_code: 'HI',
    timezone: 'Pacific/Honolulu',
    latitude: 21.3,
    longitude: -157.8,
  })
  const { asPro } = await booked(
    // In Honolulu time: New Year's Eve, New Year's Day, Sunday, Monday twice, Tuesday, Wednesday (in the future).
    [
      '2026-01-01T09:59:00Z',
      '2026-01-01T20:00:00Z',
      '2026-03-08T20:00:00Z',
      '2026-03-09T10:00:00Z',
      '2026-03-09T16:30:00Z',
      '2026-03-10T20:00:00Z',
      '2026-03-11T20:00:00Z',
    ],
    { market_id: honolulu.id },
    { timezone: 'Pacific/Honolulu' },
  )
  await crew.clock.set('2026-03-11T09:59:00Z')
  const { this_week, week_total, year_total } = await earned(asPro)
  expect(this_week).toEqual([
    { day: '2026-03-09', amount: 22_000 },
    { day: '2026-03-10', amount: 11_000 },
    ...['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'].map((day) => ({ day, amount: 0 })),
  ])
  expect([week_total, year_total]).toEqual([33_000, 55_000])
})

it('On a Sunday the week is the one that ends, and in the first days of January it begins in the old year', async () => {
  const { asPro } = await booked(['2025-12-29T16:00:00Z', '2026-01-02T16:00:00Z', '2026-01-05T16:00:00Z'])
  await crew.clock.set('2026-01-04T23:00:00Z')
  const sunday = await earned(asPro)
  expect([sunday.this_week[0], sunday.week_total, sunday.year_total]).toEqual([{ day: '2025-12-29', amount: 11_000 }, 22_000, 11_000])
  await crew.clock.set('2026-01-05T23:00:00Z')
  const monday = await earned(asPro)
  expect([monday.this_week[0], monday.week_total, monday.year_total]).toEqual([{ day: '2026-01-05', amount: 11_000 }, 11_000, 22_000])
})

it('A cancelled shift is listed only for its extra payments', async () => {
  const { ids, asPro } = await booked(['2026-03-08T16:00:00Z', '2026-03-09T16:00:00Z', '2026-03-10T16:00:00Z'])
  await crew.clock.set('2026-03-10T23:00:00Z')
  const [extra, none, called] = ids
  await crew.sql(
    sql`update applications set cancelled_at = now(), cancellation_reason = 'BUSINESS_CALLED_OUT' where id in (${extra}, ${none})`,
  )
  await crew.sql(sql`update gigs set cancelled_at = now() where id = (select gig_id from applications where id = ${called})`)
  await crew.sql(sql`
    insert into adhoc_payments (organization_id, application_id, location_id, pro_id, employment_type, reason, pro_amount_cents, description, charged_to_business, created_ts)
    select organization_id, id, location_id, pro_id, 'F1099', 'TOS', 8000, '', true, now() from applications where id = ${extra}`)
  const { results, week_total, year_total } = await earned(asPro)
  expect(results).toMatchObject([{ application_id: extra, amount: 0, extras: 8000, state: 'APPROVED' }])
  expect([week_total, year_total]).toEqual([0, 8000])
})

const stateOf = async ({ asPro, id }: Paid) => (await earned(asPro)).results.find(({ application_id }) => application_id === id)
const approve = (shift: Paid) =>
  shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })

it('Pay is estimated, then approved, then on its way, then paid', async () => {
  const shift = await workedShift(crew)
  expect(await stateOf(shift)).toMatchObject({ state: 'ESTIMATED', payable_minutes: 330, amount: 11_000 })
  expect(await stateOf(shift)).toMatchObject({
    planned: { minutes: 330 },
    punched: { minutes: 360 },
    paid: { minutes: 330, break_minutes: 30 },
  })
  await approve(shift)
  await crew.drain()
  expect(await stateOf(shift)).toMatchObject({ state: 'APPROVED', pro_payment_status: null })
  stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/transfers' })
  await shift.pay({ tip: 15 })
  expect(await stateOf(shift)).toMatchObject({ state: 'APPROVED' })
  await crew.drain()
  const { on_the_way, results } = await earned(shift.asPro)
  // One of the two payouts has no outcome yet.
  expect([11_000, 1500]).toContain(on_the_way)
  expect(results[0]).toMatchObject({ extras: 1500, state: on_the_way === 11_000 ? 'ON_THE_WAY' : 'PAID' })
})

it('Pay that arrived is no longer on its way', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  expect(await stateOf(shift)).toMatchObject({ state: 'PAID', pro_payment_status: 'AVAILABLE' })
  expect((await earned(shift.asPro)).on_the_way).toBe(0)
})

it('Pay with an unknown outcome is on its way', async () => {
  const shift = await workedShift(crew)
  stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/transfers' })
  await shift.pay()
  await crew.drain()
  expect(await stateOf(shift)).toMatchObject({ state: 'ON_THE_WAY', pro_payment_status: 'SUBMITTED' })
  expect((await earned(shift.asPro)).on_the_way).toBe(11_000)
})

it('Pay refused by the pro’s bank is a problem', async () => {
  const shift = await workedShift(crew)
  await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
  await shift.pay()
  await crew.drain()
  expect(await stateOf(shift)).toMatchObject({ state: 'PROBLEM', pro_payment_status: 'FAILED' })
  expect((await earned(shift.asPro)).on_the_way).toBe(0)
})

it('Hours that are closed without a charge pay nothing', async () => {
  const shift = await workedShift(crew, { location: { in_network_payments_enabled: false }, gig: { type: 'NETWORK' } })
  await approve(shift)
  await crew.drain()
  expect(await stateOf(shift)).toMatchObject({ amount: 0 })
})
