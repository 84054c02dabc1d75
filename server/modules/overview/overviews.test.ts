import { listGigs } from '@crewcall/contract/gigs.ts'
import { listOverviews } from '@crewcall/contract/overview.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
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

/** Tuesday evening in New York, still afternoon in Phoenix. */
const now = '2026-03-10T22:00:00Z'

async function chain(size: number, values: object = {}) {
  await crew.clock.set(now)
  const { id: organization_id } = await row(crew, 'organizations', { name: `Chain of ${size}` })
  const boss = await organizationAdmin(crew, organization_id)
  const places: Awaited<ReturnType<typeof payingLocation>>[] = []
  for (let made = 0; made < size; made += 1) places.push(await payingLocation(crew, { organization_id, ...values }))
  return { asBoss: crew.as(boss.id), places }
}
/** A worked shift with proposed hours; 5 h 30 at $20 and 28 %. */
async function worked(place: Awaited<ReturnType<typeof payingLocation>>, start_time: string, values: object = {}) {
  const shift = await gig(crew, place, { start_time })
  const engaged = await application(crew, shift, await pro(crew), 'CONFIRMED')
  const end = new Date(Date.parse(start_time) + 6 * 3_600_000)
  await row(crew, 'timesheets', {
    organization_id: place.organization_id,
    application_id: engaged.id,
    gig_id: shift.id,
    location_id: place.id,
    pro_id: engaged.pro_id,
    state: 'PROPOSED',
    start_time,
    end_time: end,
    unpaid_break_minutes: 30,
    payable_minutes: 330,
    last_updated_ts: end,
    ...values,
  })
  return engaged
}
const cards = async (who: Caller) => (await who.call(listOverviews)).data.results

describe('the overview of all locations', () => {
  it('counts openings of tonight on the clock of each location, and its list adds up to them', async () => {
    const { asBoss, places } = await chain(1)
    const phoenix = await payingLocation(crew, { organization_id: places[0]?.organization_id ?? 0, timezone: 'America/Phoenix' })
    for (const place of [...places, phoenix]) {
      // 23:30 in New York and 20:30 in Phoenix; then 00:30 tomorrow, but 21:30 today.
      await gig(crew, place, { start_time: '2026-03-11T03:30:00Z', allowed_confirmed_pros: 3, confirmed_count: 1 })
      await gig(crew, place, { start_time: '2026-03-11T04:30:00Z', allowed_confirmed_pros: 4 })
      await gig(crew, place, { start_time: '2026-03-10T12:00:00Z', end_time: '2026-03-10T20:00:00Z' })
      await gig(crew, place, { start_time: '2026-03-11T03:00:00Z', cancelled_at: now, cancellation_reason: 'OTHER' })
    }
    const seen = await cards(asBoss)
    expect(seen.map(({ timezone, open_tonight_count }) => [timezone, open_tonight_count])).toEqual([
      ['America/Phoenix', 6],
      ['America/New_York', 2],
    ])
    for (const { location_id, tonight, open_tonight_count } of seen) {
      const query = { location_id, statuses: 'unfilled', start_time__gte: tonight.from, start_time__lte: tonight.until, end_time__gte: now }
      const { results } = (await asBoss.call(listGigs, { query })).data
      const open = results.reduce((sum, shift) => sum + shift.allowed_confirmed_pros - shift.current_confirmed_pros_count, 0)
      expect(open).toBe(open_tonight_count)
    }
  })

  it('counts applicants without an answer, and their list adds up to them', async () => {
    const { asBoss, places } = await chain(1)
    const [place] = places
    if (!place) throw new Error('There is no location')
    const soon = await gig(crew, place, { allowed_confirmed_pros: 2 })
    await gig(crew, place, { start_time: '2026-03-14T16:00:00Z' })
    const over = await gig(crew, place, { start_time: '2026-03-09T16:00:00Z' })
    for (const shift of [soon, soon, over]) await application(crew, shift, await pro(crew))
    await application(crew, soon, await pro(crew), 'SELECTED')
    expect(await cards(asBoss)).toMatchObject([{ applicants_count: 2 }])
    const query = { location_id: place.id, has_applicants: true, end_time__gte: now }
    const { results } = (await asBoss.call(listGigs, { query })).data
    expect(results).toMatchObject([{ id: soon.id, open_applications_count: 2 }])
  })

  it('counts hours that wait, says when the first are due, and sums the week as its list does', async () => {
    const { asBoss, places } = await chain(1)
    const [place] = places
    if (!place) throw new Error('There is no location')
    const ready = await worked(place, '2026-03-09T14:00:00Z')
    await worked(place, '2026-03-10T12:00:00Z', { is_flagged: true, flag_reasons: ['POSITION_UNSURE'] })
    await worked(place, '2026-03-09T12:00:00Z', { state: 'APPROVED' })
    // Sunday 23:30 belongs to the week before.
    await worked(place, '2026-03-09T03:30:00Z')
    const [card] = await cards(asBoss)
    expect(card).toMatchObject({ hours_count: 3, hours_due_at: '2026-03-11T09:30:00.000Z', spent_cents: 3 * 14_080 })
    if (!card) throw new Error('There is no card')
    const list = await asBoss.call(listTimesheets, { query: { location_id: place.id, state: 'DISPUTED,ATTENTION,READY' } })
    expect(list.data.count).toBe(card.hours_count)
    const week = { start_time__gte: card.week.from, start_time__lte: card.week.until }
    const state = 'DISPUTED,ATTENTION,READY,APPROVED,RUNNING,PAID'
    expect((await asBoss.call(totalTimesheets, { query: { location_id: place.id, state, ...week } })).data.total).toBe(card.spent_cents)
    await crew.sql(sql`update timesheets set state = 'APPROVED' where application_id = ${ready.id}`)
    expect((await cards(asBoss))[0]).toMatchObject({ hours_count: 2 })
  })

  it('leaves out what a person may not see at one location, and locations of others', async () => {
    const { asBoss, places } = await chain(2)
    const [here, there] = places
    if (!here || !there) throw new Error('There are no locations')
    for (const place of places) {
      await application(crew, await gig(crew, place), await pro(crew))
      await worked(place, '2026-03-09T14:00:00Z')
    }
    const person = await manager(crew, here, 'ONSITE_MANAGER')
    await row(crew, 'location_managers', {
      organization_id: there.organization_id,
      location_id: there.id,
      user_id: person.id,
      role: 'TEAM_MEMBER',
    })
    const seen = new Map((await cards(crew.as(person.id))).map((card) => [card.location_id, card]))
    expect(seen.get(here.id)).toMatchObject({ applicants_count: null, spent_cents: null, hours_count: 1 })
    expect(seen.get(there.id)).toMatchObject({ applicants_count: 1, spent_cents: 14_080, hours_count: 1 })
    expect(await cards(crew.as((await manager(crew, here)).id))).toMatchObject([{ location_id: here.id, spent_cents: 14_080 }])
    expect(await cards(asBoss)).toHaveLength(2)
    expect(await cards(crew.as((await pro(crew)).user_id))).toEqual([])
  })

  it.each([3, 50])('of %i locations needs as many statements as of one, and so do board and timesheets', async (size) => {
    const { asBoss, places } = await chain(size)
    for (const place of places) {
      await gig(crew, place, { start_time: '2026-03-11T03:30:00Z' })
      await worked(place, '2026-03-09T14:00:00Z')
    }
    await asBoss.call(listOverviews)
    const overview = await asked(() => asBoss.call(listOverviews))
    expect(overview.result.data.results).toHaveLength(size)
    expect(overview.statements.slice(8)).toEqual([])
    await asBoss.call(getSchedule, { query: {} })
    const board = await asked(() => asBoss.call(getSchedule, { query: {} }))
    expect(board.result.data.locations).toHaveLength(size)
    expect(board.statements.slice(8)).toEqual([])
    const sheets = await asked(() => asBoss.call(listTimesheets))
    expect([sheets.result.data.count, sheets.statements.slice(4)]).toEqual([size, []])
  })
})
