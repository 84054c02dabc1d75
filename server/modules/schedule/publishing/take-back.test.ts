import { randomUUID } from 'node:crypto'
import { cancelGig } from '@crewcall/contract/applications.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { listPublications, publishDrafts, takeBackPublication } from '@crewcall/contract/publications.ts'
import { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { addDrafts, listEventDrafts } from '@crewcall/contract/schedule.ts'
import { createEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { manager, organizationAdmin, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const cook = await skill(crew)

/** An event with these drafts, each six hours from two days ahead on, published. */
async function posted(...values: object[]) {
  const { data: event } = await boss.call(createEvent, { body: { name: 'Gala', organization_id: place.organization_id } })
  const times = { start_time: (await inHours(48)).toISOString(), end_time: (await inHours(54)).toISOString() }
  const like = { location_id: place.id, skill_id: cook.id, event_id: event.id, ...times }
  const { data: added } = await boss.call(addDrafts, { body: { drafts: values.map((one) => ({ ...like, ...one })) } })
  const ids = added.drafts.map(({ id }) => id)
  const publish = async () => (await boss.call(publishDrafts, { body: { draft_ids: ids } })).data
  const { publication, gigs, assigned } = await publish()
  const list = async () => (await boss.call(listEventDrafts, { params: { eventId: event.id } })).data.drafts
  const shifts = async () => {
    const { data } = await boss.call(listEventShifts, { params: { id: event.id }, query: { is_including_gigs: true } })
    return data.results.flatMap((shift) => (shift.gigs ?? []).map(({ allowed_confirmed_pros }) => allowed_confirmed_pros))
  }
  const takeBack = (by = admin.id) => crew.as(by).call(takeBackPublication, { params: { publicationId: publication.id } })
  return { before: added.drafts, ids, publication, gigs, assigned, publish, list, shifts, takeBack }
}
const stored = (gigs: readonly { id: number }[]) =>
  crew.sql<Tables['gigs']>(sql`select * from gigs where id = any(${gigs.map(({ id }) => id)}::bigint[]) order by id`)

describe('taking published shifts back', () => {
  it('cancels them and gives the drafts back as they were, which can be posted anew', async () => {
    const { before, gigs, publication, publish, list, shifts, takeBack } = await posted(
      { allowed_confirmed_pros: 4, wage_amount: 23.5 },
      { allowed_confirmed_pros: 2 },
    )
    expect(await shifts()).toEqual([4, 2])
    expect((await takeBack()).status).toBe(204)
    expect(await shifts()).toEqual([])
    expect(await list()).toEqual(before.map((draft) => ({ ...draft, last_updated_ts: expect.any(String) })))
    expect((await stored(gigs)).every(({ cancelled_at }) => cancelled_at !== null)).toBe(true)
    const { data } = await boss.call(listPublications, { query: { location_id: place.id } })
    expect(data.results.find(({ id }) => id === publication.id)?.taken_back_at).not.toBeNull()
    const [entry] = await crew.sql(sql`select after from audit_log where action = 'schedule.take_back' and object_id = ${publication.id}`)
    expect(entry).toEqual({ after: { shifts: 2 } })
    // A repetition changes nothing, also once they are posted again.
    expect((await takeBack()).status).toBe(204)
    await publish()
    expect((await takeBack()).status).toBe(204)
    expect(await shifts()).toEqual([4, 2])
  })

  it('withdraws what pros were asked, who are told', async () => {
    const asked = await pro(crew)
    const { assigned, list, takeBack } = await posted({ pro_ids: [asked.id] })
    expect(assigned.map(({ state }) => state)).toEqual(['SELECTED'])
    expect((await takeBack()).status).toBe(204)
    expect((await list()).map(({ people }) => people.map(({ pro_id }) => pro_id))).toEqual([[asked.id]])
    await crew.drain()
    const { data } = await crew.as(asked.user_id).call(listNotifications)
    expect(data.results.map(({ kind }) => kind).toSorted()).toEqual(['application.closed', 'schedule.asked'])
  })

  it('is refused as a whole once a pro has accepted one of them', async () => {
    const worker = await pro(crew)
    const { gigs, assigned, list, shifts, takeBack } = await posted({ pro_ids: [worker.id] }, { allowed_confirmed_pros: 3 })
    await crew.as(worker.user_id).call(confirmOffer, { params: { id: assigned[0]?.application_id ?? 0 } })
    expect((await takeBack()).error).toMatchObject({ code: 'conflict', reason: 'ACCEPTED_MEANWHILE' })
    expect([await list(), await shifts()]).toEqual([[], [1, 3]])
    expect((await stored(gigs)).every(({ cancelled_at }) => cancelled_at === null)).toBe(true)
  })

  it('leaves a shift cancelled that was cancelled by itself, and brings work of several days back whole', async () => {
    const bundle_key = randomUUID()
    const day = async (hours: number) => ({
      start_time: (await inHours(hours)).toISOString(),
      end_time: (await inHours(hours + 5)).toISOString(),
      bundle_key,
    })
    const { ids, gigs, list, takeBack } = await posted({}, await day(72), await day(96))
    const single = gigs.find(({ draft_id }) => draft_id === ids[0])
    const cancel = { explanation: 'Not needed', owes_minimum: false }
    expect((await boss.call(cancelGig, { params: { gigId: single?.id ?? 0 }, body: cancel })).status).toBe(200)
    expect((await takeBack()).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toEqual(ids.slice(1))
  })

  it('is refused as a whole once one of them was moved to another location', async () => {
    const there = await payingLocation(crew, { organization_id: place.organization_id })
    const owner = (await organizationAdmin(crew, place.organization_id)).id
    const { gigs, list, takeBack } = await posted({}, { allowed_confirmed_pros: 3 })
    const [gig_id = 0] = gigs.map(({ id }) => id)
    const { error } = await crew.as(owner).call(relocateShift, { body: { gig_id, location_id: there.id } })
    expect(error).toBeUndefined()
    expect((await takeBack(owner)).error).toMatchObject({ code: 'conflict', reason: 'PUBLISHED_SHIFT_MOVED' })
    expect(await list()).toEqual([])
    expect((await stored(gigs)).map(({ cancelled_at }) => cancelled_at === null)).toEqual([false, true])
  })

  it('is for managers who post at all its locations', async () => {
    const { shifts, takeBack } = await posted({})
    expect((await takeBack((await manager(crew, place, 'ONSITE_MANAGER')).id)).status).toBe(403)
    expect((await takeBack((await manager(crew, await payingLocation(crew))).id)).status).toBe(404)
    expect((await takeBack((await pro(crew)).user_id)).status).toBe(404)
    expect(await shifts()).toEqual([1])
  })

  it('is possible for ten minutes, and before the first shift starts', async () => {
    const soon = { start_time: (await inHours(0.1)).toISOString(), end_time: (await inHours(6)).toISOString() }
    const started = await posted(soon)
    crew.clock.advance(7)
    expect((await started.takeBack()).error?.reason).toBe('UNDO_BEFORE_START')
    const late = await posted({})
    crew.clock.advance(9)
    const { takeBack } = await posted({})
    expect((await late.takeBack()).status).toBe(204)
    crew.clock.advance(11)
    expect((await takeBack()).error).toMatchObject({ reason: 'PUBLISHED_LONG_AGO', values: { minutes: 10 } })
  })
})
