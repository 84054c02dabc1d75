import { listStagedPros, stagePros } from '@crewcall/contract/event-plans.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { previewRelocation, relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { addEventGigs, createEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const there = await payingLocation(crew, { organization_id: place.organization_id, timezone: 'America/Phoenix', city: 'Phoenix' })
const boss = crew.as((await organizationAdmin(crew, place.organization_id)).id)
const body = (shift: { id: number }, more: object = {}) => ({ body: { gig_id: shift.id, location_id: there.id, ...more } })
const rowOf = async (id: number) => {
  const [found] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${id}`)
  if (!found) throw new Error('The shift is gone')
  return found
}

describe('a move to another location does what its preview says', () => {
  it('tells of every pro who could not be offered the shift there, as the move does, and keeps the bonus of each', async () => {
    const shift = await gig(crew, place, { start_time: '2026-03-21T16:00:00Z', allowed_confirmed_pros: 3, type: 'NETWORK' })
    const [inBoth, onlyHere, suspended] = [await pro(crew), await pro(crew), await pro(crew)]
    for (const [worker, at] of [
      [inBoth, [place, there]],
      [onlyHere, [place]],
      [suspended, [place, there]],
    ] as const)
      for (const { organization_id, id: location_id } of at)
        await row(crew, 'network_members', { organization_id, location_id, pro_id: worker.id, source: 'ADDED' })
    for (const worker of [inBoth, onlyHere, suspended]) await application(crew, shift, worker, 'CONFIRMED', { offer_bonus: 25 })
    await crew.sql(sql`insert into pro_suspensions (pro_id, starts, ends, reason_code, source)
      values (${suspended.id}, '2026-03-02T00:00:00Z', '2026-04-02T00:00:00Z', 'OTHER', 'ADMIN')`)
    const seen = (await boss.call(previewRelocation, body(shift))).data
    expect(seen.asked_again).toMatchObject([{ pro_id: inBoth.id }])
    expect(seen.left_out).toMatchObject([
      { pro_id: onlyHere.id, code: 'NOT_IN_NETWORK' },
      { pro_id: suspended.id, code: 'SUSPENDED' },
    ])
    const { data } = await boss.call(relocateShift, body(shift))
    expect(data).toMatchObject({ asked_again: seen.asked_again, left_out: seen.left_out })
    const bonuses = await crew.sql<{ offer_bonus: number }>(sql`select offer_bonus from applications where gig_id = ${data.gig_id}`)
    expect(bonuses).toEqual([{ offer_bonus: 25 }])
  })

  it('says before the move what it refuses: a location pros would not see, one on hold, more boost or bonus than the member may give', async () => {
    const shift = await gig(crew, place, { start_time: '2026-03-22T16:00:00Z', boosted_gig_bonus: 60, boost_source: 'BUSINESS' })
    const other = async (changes: object) => payingLocation(crew, { organization_id: place.organization_id, ...changes })
    const unpaid = await other({})
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${unpaid.id}`)
    const held = await other({ payment_hold_since: '2026-03-01T00:00:00Z' })
    const strict = await other({ team_member_cap: 50 })
    const member = await manager(crew, place, 'TEAM_MEMBER')
    await row(crew, 'location_managers', {
      organization_id: place.organization_id,
      location_id: strict.id,
      user_id: member.id,
      role: 'TEAM_MEMBER',
    })
    const refusedTo = async (who: typeof boss, gigId: number, to: { id: number }) => {
      const asked = { body: { gig_id: gigId, location_id: to.id } }
      const { refused } = (await who.call(previewRelocation, asked)).data
      const { error } = await who.call(relocateShift, asked)
      expect(error).toMatchObject({ reason: refused?.code })
      return refused?.code
    }
    expect(await refusedTo(boss, shift.id, unpaid)).toBe('MOVE_NOT_POSTABLE')
    expect(await refusedTo(boss, shift.id, held)).toBe('PAYMENT_HOLD')
    expect(await refusedTo(crew.as(member.id), shift.id, strict)).toBe('TEAM_MEMBER_CAP')
    const offered = await gig(crew, place, { start_time: '2026-03-23T16:00:00Z' })
    await application(crew, offered, await pro(crew), 'SELECTED', { offer_bonus: 75 })
    expect(await refusedTo(crew.as(member.id), offered.id, strict)).toBe('TEAM_MEMBER_CAP')
    expect((await rowOf(shift.id)).cancelled_at).toBeNull()
  })

  it('takes a shift of an event along with the pros staged for it, to another day if asked', async () => {
    const { id: event_id } = (await boss.call(createEvent, { body: { name: 'Gala', organization_id: place.organization_id } })).data
    const shift = await gig(crew, place, { start_time: '2026-03-24T22:00:00Z', allowed_confirmed_pros: 2 })
    await boss.call(addEventGigs, { params: { eventId: event_id }, body: { gig_ids: [shift.id] } })
    const staged = await pro(crew)
    await boss.call(stagePros, {
      params: { eventId: event_id },
      body: { gig_id: shift.id, pro_ids: [staged.id], application_type: 'DIRECT_OFFER' },
    })
    const { data, error } = await boss.call(relocateShift, body(shift, { local_date: '2026-03-26' }))
    expect(error).toBeUndefined()
    expect((await rowOf(data.gig_id)).start_time).toEqual(new Date('2026-03-27T01:00:00Z'))
    const list = (await boss.call(listStagedPros, { params: { eventId: event_id } })).data.results
    expect(list).toMatchObject([{ gig_id: data.gig_id, pro_id: staged.id }])
    const shifts = (await boss.call(listEventShifts, { params: { id: event_id }, query: { is_including_gigs: true } })).data.results
    expect(shifts).toMatchObject([{ location_id: there.id, gigs: [{ id: data.gig_id }] }])
  })

  it('takes an occurrence out of its series for good', async () => {
    const cook = await skill(crew)
    const shift = { location_id: place.id, skill_id: cook.id, timezone: place.timezone, wage_amount: 22, description: 'Harvest dinner' }
    const times = (day: number) => ({ start_time: `2026-03-${day}T16:00:00.000Z`, end_time: `2026-03-${day}T22:00:00.000Z` })
    const weekly = { freq: 'WEEKLY', interval: 1, byweekdays: [{ weekday: 1, occurrence: null }], until: null }
    const first = (await boss.call(postGig, { body: { ...shift, ...times(16), recurrence: weekly } as never })).data
    expect((await boss.call(previewRelocation, body(first))).data.refused).toBeNull()
    const { data } = await boss.call(relocateShift, body(first))
    expect(await rowOf(data.gig_id)).toMatchObject({ location_id: there.id, series_id: null })
    // The date keeps its cancelled shift, and a series stores one per date.
    const ofDate = await crew.sql<{ id: number; is_cancelled: boolean }>(sql`
      select g.id, g.cancelled_at is not null as is_cancelled from gigs g join gigs f on f.series_id = g.series_id and f.series_date = g.series_date
      where f.id = ${first.id}`)
    expect(ofDate).toEqual([{ id: first.id, is_cancelled: true }])
  })
})
