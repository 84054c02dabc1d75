import { addDrafts } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { addEventGigs, createEvent } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, inHours } = await openLocation()
const owner = crew.as((await organizationAdmin(crew, place.organization_id)).id)
const start = await inHours(72)
// Who has the position of a test is nobody of another one.
let bartender: Tables['skills']
beforeEach(async () => {
  bartender = await skill(crew)
})
const shift = (values: object = {}) => gig(crew, place, { skill_id: bartender.id, start_time: start, allowed_confirmed_pros: 3, ...values })
const bartenderNear = async () => {
  const worker = await pro(crew)
  await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: bartender.id, years: 1 })
  return worker
}
async function eventOf(...gigs: { id: number }[]) {
  const { data } = await owner.call(createEvent, { body: { name: 'Winter gala', organization_id: place.organization_id } })
  if (gigs.length > 0) await owner.call(addEventGigs, { params: { eventId: data.id }, body: { gig_ids: gigs.map(({ id }) => id) } })
  return data.id
}
const simulate = (event_id: number, at: Pick<Tables['locations'], 'id'> = place) =>
  owner.call(simulateGigs, { params: { locationId: String(at.id) }, body: { event_id } })

it('The open shifts of an event are simulated with the openings that are left, and those confirmed on them cannot come twice', async () => {
  const [first, second] = [await bartenderNear(), await bartenderNear()]
  const [open, full, off] = [await shift(), await shift({ allowed_confirmed_pros: 1 }), await shift()]
  const past = await shift({ start_time: await inHours(-30) })
  const there = await payingLocation(crew, { organization_id: place.organization_id })
  const elsewhere = await gig(crew, there, { skill_id: bartender.id, start_time: start })
  const id = await eventOf(open, full, off, past, elsewhere)
  await crew.sql(sql`update gigs set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${off.id}`)
  await application(crew, open, first, 'CONFIRMED')
  await application(crew, full, second, 'CONFIRMED')

  const { data } = await simulate(id)
  expect(data.shifts.map(({ gig_id, draft_id, openings }) => ({ gig_id, draft_id, openings }))).toEqual([
    { gig_id: open.id, draft_id: null, openings: 2 },
  ])
  expect(data.shifts[0]).toMatchObject({ near: 2, able: 0 })
  await bartenderNear()
  expect((await simulate(id)).data.shifts[0]).toMatchObject({ near: 3, able: 1 })
  expect((await simulate(id, there)).data.shifts.map(({ gig_id }) => gig_id)).toEqual([elsewhere.id])
  expect((await simulate(await eventOf())).data).toMatchObject({ shifts: [] })
})

it('The drafts of an event are simulated before its open shifts; one without a position is left out', async () => {
  const id = await eventOf(await shift())
  const times = {
    location_id: place.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
  }
  const complete = { ...times, skill_id: bartender.id, wage_amount: 20, allowed_confirmed_pros: 4, event_id: id }
  const { data: added } = await owner.call(addDrafts, { body: { drafts: [complete] } })
  const planned = added.drafts[0]?.id
  const told = async () => (await simulate(id)).data.shifts.map(({ draft_id, gig_id, openings }) => [draft_id, gig_id !== null, openings])
  expect(await told()).toEqual([
    [planned, false, 4],
    [null, true, 3],
  ])
  await owner.call(addDrafts, { body: { drafts: [{ ...times, event_id: id }] } })
  expect(await told()).toHaveLength(2)
  expect((await simulate(id)).data.all.percent).toBeNull()
})

it('Posted shifts of the location are simulated with the openings that are left; those of others do not exist', async () => {
  const worker = await bartenderNear()
  const [open, full] = [await shift(), await shift({ allowed_confirmed_pros: 1 })]
  await application(crew, open, worker, 'CONFIRMED')
  await application(crew, full, await bartenderNear(), 'CONFIRMED')
  const there = await payingLocation(crew, { organization_id: place.organization_id })
  const elsewhere = await gig(crew, there, { skill_id: bartender.id, start_time: start })
  const named = (...gig_ids: number[]) => owner.call(simulateGigs, { params: { locationId: String(place.id) }, body: { gig_ids } })
  const { data } = await named(open.id, full.id)
  expect(data.shifts.map(({ gig_id, openings }) => [gig_id, openings])).toEqual([[open.id, 2]])
  expect((await named(open.id, elsewhere.id)).status).toBe(404)
})

it('Of work of several days, only who is free on every day counts', async () => {
  const [busy, later] = [await bartenderNear(), await inHours(96)]
  await bartenderNear()
  await application(crew, await shift({ start_time: later }), busy, 'CONFIRMED')
  const day = (from: Date) => ({
    skill_id: bartender.id,
    start_time: from.toISOString(),
    end_time: new Date(from.getTime() + 6 * 3_600_000).toISOString(),
    wage_amount: 20,
  })
  const ableOn = async (is_bundle: boolean) => {
    const body = { shifts: [day(await inHours(120)), day(later)], is_bundle }
    return (await owner.call(simulateGigs, { params: { locationId: String(place.id) }, body })).data.shifts.map(({ able }) => able)
  }
  const [[free = 0, fewer = 0], together] = [await ableOn(false), await ableOn(true)]
  expect(fewer).toBe(free - 1)
  expect(together).toEqual([fewer, fewer])
})

it('The first 60 shifts of an event are simulated, and then the answer says that it is not whole, and has no chance of all', async () => {
  const gigs = []
  for (let at = 0; at < 61; at += 1) gigs.push(await shift())
  const { data } = await simulate(await eventOf(...gigs))
  expect([data.shifts.length, data.all.percent, data.is_whole]).toEqual([60, null, false])
})

it('An event of another business does not exist', async () => {
  const foreign = await payingLocation(crew)
  const stranger = crew.as((await manager(crew, foreign)).id)
  const body = { event_id: await eventOf() }
  expect((await stranger.call(simulateGigs, { params: { locationId: String(foreign.id) }, body })).status).toBe(404)
  expect((await stranger.call(simulateGigs, { params: { locationId: String(place.id) }, body })).status).toBe(404)
})
