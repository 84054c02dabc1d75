import { listPayments } from '@crewcall/contract/payments.ts'
import { listBills } from '@crewcall/contract/overview.ts'
import { listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Caller, Crew } from '../../test/crew.ts'
import { asked } from '../../test/statements.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

type Place = Awaited<ReturnType<typeof payingLocation>>
const now = '2026-03-10T22:00:00Z'
/** 5 h 30 at $20 and 28 %. */
const each = 14_080

async function chain(size: number) {
  await crew.clock.set(now)
  const { id: organization_id } = await row(crew, 'organizations', { name: `Chain of ${size}` })
  const boss = await organizationAdmin(crew, organization_id)
  const places: Place[] = []
  for (let made = 0; made < size; made += 1) places.push(await payingLocation(crew, { organization_id, billing_source: 'ORGANIZATION' }))
  return { organization_id, asBoss: crew.as(boss.id), places }
}
async function worked(place: Place, values: { start_time?: string; status?: string | null; state?: string } = {}) {
  const { start_time = '2026-03-09T14:00:00Z', status = null, state = 'PROPOSED' } = values
  const shift = await gig(crew, place, { start_time })
  const engaged = await application(crew, shift, await pro(crew), 'CONFIRMED')
  await crew.sql(sql`update applications set business_payment_status = ${status} where id = ${engaged.id}`)
  await row(crew, 'timesheets', {
    organization_id: place.organization_id,
    application_id: engaged.id,
    gig_id: shift.id,
    location_id: place.id,
    pro_id: engaged.pro_id,
    state,
    start_time,
    end_time: new Date(Date.parse(start_time) + 6 * 3_600_000),
    unpaid_break_minutes: 30,
    payable_minutes: 330,
    last_updated_ts: now,
  })
  return engaged
}
const bills = async (who: Caller) => (await who.call(listBills)).data

describe('the bills of all locations', () => {
  it('sum what is due, failed, on the way and paid, as the lists do', async () => {
    const { asBoss, places } = await chain(2)
    const [here, there] = places
    if (!here || !there) throw new Error('There are no locations')
    for (const state of ['PROPOSED', 'APPROVED']) await worked(here, { state })
    await worked(here, { status: 'FAILED' })
    await worked(here, { status: 'SUBMITTED', state: 'LOCKED' })
    for (const start_time of ['2026-03-02T14:00:00Z', '2026-03-03T14:00:00Z'])
      await worked(here, { start_time, status: 'AVAILABLE', state: 'LOCKED' })
    // The evening of February in New York.
    await worked(here, { start_time: '2026-03-01T03:00:00Z', status: 'AVAILABLE', state: 'LOCKED' })
    await worked(there)
    const { results } = await bills(asBoss)
    expect(results).toMatchObject([
      {
        location_id: here.id,
        due: { count: 2, total: 2 * each },
        failed: { count: 1, total: each },
        processing: { count: 1, total: each },
        paid: { count: 2, total: 2 * each },
      },
      { location_id: there.id, due: { count: 1, total: each }, failed: { count: 0, total: 0 }, paid: { count: 0, total: 0 } },
    ])
    const [card] = results
    if (!card) throw new Error('There is no bill')
    const query = { location_id: here.id }
    const month = { start_time__gte: card.month.from, start_time__lte: card.month.until }
    const countOf = async (more: object) => (await asBoss.call(listPayments, { query: { ...query, ...more } })).data.count
    expect(await countOf({ tab: 'due' })).toBe(card.due.count)
    expect(await countOf({ tab: 'failed' })).toBe(card.failed.count)
    expect(await countOf({ tab: 'processing' })).toBe(card.processing.count)
    expect(await countOf({ tab: 'history', ...month })).toBe(card.paid.count)
    expect((await asBoss.call(listTimesheets, { query })).data.count).toBe(card.due.count + card.failed.count)
    expect((await asBoss.call(totalTimesheets, { query })).data.total).toBe(card.due.total + card.failed.total)
  })

  it('show nothing of a location, or of its billing, without the right there', async () => {
    const { asBoss, places } = await chain(3)
    const [here, there, third] = places
    if (!here || !there || !third) throw new Error('There are no locations')
    for (const place of places) await worked(place)
    const person = await manager(crew, here, 'ADMIN')
    for (const [place, role] of [
      [there, 'TEAM_MEMBER'],
      [third, 'ONSITE_MANAGER'],
    ] as const)
      await row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id: person.id, role })
    const seen = await bills(crew.as(person.id))
    const byId = new Map(seen.results.map((bill) => [bill.location_id, bill]))
    expect([...byId.keys()].toSorted((a, b) => a - b)).toEqual([here.id, there.id])
    expect(byId.get(here.id)?.payer).toMatchObject({ location_id: null })
    expect(byId.get(there.id)).toMatchObject({ payer: null, due: { count: 1, total: each } })
    expect((await bills(asBoss)).results.map(({ payer }) => payer?.location_id)).toEqual([null, null, null])
    expect(await bills(crew.as((await pro(crew)).user_id))).toMatchObject({ results: [], invoices: [] })
  })

  it.each([3, 50])('of %i locations need as many statements as of one', async (size) => {
    const { asBoss, places } = await chain(size)
    for (const place of places) {
      await worked(place)
      await worked(place, { status: 'SUBMITTED', state: 'LOCKED' })
    }
    await asBoss.call(listBills)
    const { result, statements } = await asked(() => asBoss.call(listBills))
    expect(result.data.results).toHaveLength(size)
    expect(statements.slice(8)).toEqual([])
  })
})
