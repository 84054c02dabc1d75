import { moveShifts } from '@crewcall/contract/schedule-moves.ts'
import { cancelGig, editGig } from '@crewcall/contract/applications.ts'
import { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { getGig, listGigs, postGig } from '@crewcall/contract/gigs.ts'
import * as contract from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { application, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { eventWith } from './test-event.ts'

const stage = await openLocation()
const { crew, place, admin, inHours } = stage
const { organization_id } = place
const boss = crew.as(admin.id)
const create = (name: string) => boss.call(contract.createEvent, { body: { name, organization_id } })
const add = (eventId: number, gig_ids: number[], by = admin.id) =>
  crew.as(by).call(contract.addEventGigs, { params: { eventId }, body: { gig_ids } })
const remove = (id: number, query = {}) => boss.call(contract.deleteEvent, { params: { id }, query })

describe('an event', () => {
  it('has a name of 3 to 25 characters', async () => {
    expect((await create('ab')).error).toMatchObject({ message: 'Event name must be at least 3 characters', target: 'name' })
    expect((await create('a'.repeat(26))).error).toMatchObject({ message: 'Event name must be 25 characters or less' })
    const { status, data } = await create('a'.repeat(25))
    expect(status).toBe(201)
    const renamed = await boss.call(contract.renameEvent, { params: { id: data.id }, body: { name: 'Ball' } })
    expect(renamed.data).toMatchObject({ name: 'Ball', event_shifts_count: 0, starts_at: null })
  })

  it('shows only live gigs, and only shifts that have one, by start', async () => {
    const [early, late] = [await inHours(30), await inHours(60)]
    const { gigs, shifts, event, call } = await eventWith(
      stage,
      { start_time: late },
      { start_time: early },
      { start_time: early, type: 'NETWORK' },
    )
    expect((await shifts()).map(({ start_time, gigs_count }) => [start_time, gigs_count])).toEqual([
      [early.toISOString(), 2],
      [late.toISOString(), 1],
    ])
    await call.call(cancelGig, { params: { gigId: gigs[0]?.id ?? 0 }, body: { explanation: 'Rain' } })
    expect(await shifts()).toHaveLength(1)
    const network = await call.call(contract.listEventShifts, {
      params: { id: event.id },
      query: { is_including_gigs: true, types: ['network'] },
    })
    expect(network.data.results.flatMap((shift) => shift.gigs ?? []).map(({ type }) => type)).toEqual(['NETWORK'])
    expect((await call.call(contract.getEvent, { params: { id: event.id } })).data).toMatchObject({ gigs_count: 2, openings_count: 2 })
  })

  it('is named by its gigs, and lists of gigs find them by it', async () => {
    const { event, gigs } = await eventWith(stage, {})
    const [first] = gigs
    expect((await boss.call(getGig, { params: { gigId: first?.id ?? 0 } })).data.event).toEqual({ id: event.id, name: 'Winter gala' })
    const found = await boss.call(listGigs, { query: { event_id: event.id } })
    expect(found.data.results.map(({ id }) => id)).toEqual([first?.id])
    const all = await crew.as((await platformAdmin(crew)).id).call(listAdminGigs, { query: { event_id: event.id } })
    expect(all.data.results.map(({ id }) => id)).toEqual([first?.id])
  })

  it('takes a gig posted in it, also for positions that exist only in events', async () => {
    const { event, shifts } = await eventWith(stage)
    const special = await skill(crew, { name: 'Wardrobe of events', is_event_only: true })
    const times = { start_time: (await inHours(40)).toISOString(), end_time: (await inHours(46)).toISOString() }
    const body = { location_id: place.id, skill_id: special.id, timezone: place.timezone, wage_amount: 20, description: 'Coats', ...times }
    expect((await boss.call(postGig, { body })).error).toMatchObject({ reason: 'POSITION_ONLY_IN_EVENT' })
    expect((await boss.call(postGig, { body: { ...body, event_id: event.id } })).data.event?.id).toBe(event.id)
    expect((await boss.call(postGig, { body: { ...body, event_id: event.id } })).status).toBe(201)
    expect(await shifts()).toMatchObject([{ ...times, gigs_count: 2 }])
    const other = await payingLocation(crew)
    const theirs = await crew
      .as((await manager(crew, other)).id)
      .call(contract.createEvent, { body: { name: 'Theirs', organization_id: other.organization_id } })
    expect((await boss.call(postGig, { body: { ...body, event_id: theirs.data.id } })).error).toMatchObject({
      target: 'event_id',
      reason: 'EVENT_DOES_NOT_EXIST',
    })
  })

  it('keeps a gig that was moved by itself, at once in the shift of its new time', async () => {
    const at = { start_time: await stage.inHours(72) }
    const { gigs, shifts, call } = await eventWith(stage, at, at)
    const [moved] = gigs
    const start_time = new Date((moved?.start_time.getTime() ?? 0) + 3_600_000).toISOString()
    await call.call(editGig, { params: { gigId: moved?.id ?? 0 }, body: { start_time } })
    // Before any work after the commit.
    expect((await shifts()).map((shift) => [shift.gigs?.length, shift.start_time === start_time])).toEqual([
      [1, false],
      [1, true],
    ])
    const back = { gig_id: moved?.id ?? 0, start_time: moved?.start_time.toISOString(), end_time: moved?.end_time.toISOString() }
    expect((await call.call(moveShifts, { body: { moves: [back] } as never })).error).toBeUndefined()
    expect((await shifts()).map((shift) => shift.gigs?.length)).toEqual([2])
  })
})

describe('adding', () => {
  it('refuses a gig of another organization, even for a manager of both', async () => {
    const { event } = await eventWith(stage)
    const other = await payingLocation(crew)
    const foreign = await gig(crew, other)
    expect((await add(event.id, [foreign.id])).error).toMatchObject({ code: 'invalid', reason: 'SHIFT_DOES_NOT_EXIST' })
    await crew.sql(
      sql`insert into location_managers (organization_id, location_id, user_id, role) values (${other.organization_id}, ${other.id}, ${admin.id}, 'ADMIN')`,
    )
    expect((await add(event.id, [foreign.id])).error).toMatchObject({ details: [{ target: 'gig_ids.0', reason: 'SHIFT_DOES_NOT_EXIST' }] })
    expect(await crew.sql(sql`select 1 from gigs where id = ${foreign.id} and event_shift_id is not null`)).toEqual([])
    const stranger = await manager(crew, other)
    expect((await add(event.id, [foreign.id], stranger.id)).status).toBe(404)
  })

  it('adds all of 200 or none, with the reason for each that fails', async () => {
    const { event, shifts } = await eventWith(stage)
    const ids: number[] = []
    for (let count = 0; count < 200; count += 1)
      ids.push((await gig(crew, place, count % 2 === 1 ? { cancelled_at: new Date(), cancellation_reason: 'OTHER' } : {})).id)
    const { error } = await add(event.id, ids)
    expect(error?.details).toHaveLength(100)
    expect(error?.details?.slice(0, 2)).toMatchObject([
      { target: 'gig_ids.1', reason: 'SHIFT_CANCELLED' },
      { target: 'gig_ids.3', reason: 'SHIFT_CANCELLED' },
    ])
    expect(await shifts()).toEqual([])
    const live = ids.filter((_, index) => index % 2 === 0)
    expect((await add(event.id, live)).status).toBe(200)
    expect((await shifts()).reduce((sum, { gigs_count }) => sum + gigs_count, 0)).toBe(100)
    expect((await add(event.id, [...live, ...live, ids[0] ?? 0])).error?.code).toBe('invalid')
  })

  it('moves whole shifts from a deleted event into another', async () => {
    const start_time = await inHours(500)
    const { event, shifts } = await eventWith(stage, { start_time })
    const [shift] = await shifts()
    const next = await eventWith(stage)
    const free = async () =>
      (
        await boss.call(contract.listOrganizationShifts, {
          params: { orgId: organization_id },
          query: { start_time: start_time.toISOString(), excluded_event_ids: [event.id] },
        })
      ).data.results
    expect(await free()).toEqual([])
    await remove(event.id)
    expect(await free()).toMatchObject([{ id: shift?.id, event_id: null }])
    const only = async (query: object) =>
      (
        await boss.call(contract.listOrganizationShifts, {
          params: { orgId: organization_id },
          query: { start_time: start_time.toISOString(), ...query },
        })
      ).data.results.map(({ id }) => id)
    expect(await only({ location_id: place.id })).toContain(shift?.id)
    expect(await only({ location_id: (await payingLocation(crew, { organization_id })).id })).toEqual([])
    expect(await only({ gig_types: ['marketplace'] })).toContain(shift?.id)
    expect(await only({ gig_types: ['MARKETPLACE'] })).toContain(shift?.id)
    expect(await only({ gig_types: ['network'] })).toEqual([])
    const gig_shift_ids = [shift?.id ?? 0]
    expect((await boss.call(contract.addEventShifts, { params: { eventId: next.event.id }, body: { gig_shift_ids } })).status).toBe(200)
    expect(await next.shifts()).toMatchObject([{ id: shift?.id, event_id: next.event.id }])
  })
})

describe('deleting', () => {
  it('leaves every gig and its pros, and cancels confirmed ones only if that is said', async () => {
    const { event, gigs } = await eventWith(stage, {})
    const [kept] = gigs
    if (!kept) throw new Error('No gig')
    const confirmed = await application(crew, kept, await pro(crew), 'CONFIRMED')
    expect((await remove(event.id, { cancel_gigs: true })).error).toMatchObject({
      code: 'conflict',
      reason: 'EVENT_GIGS_CONFIRMED',
      values: { confirmed: 1 },
    })
    expect((await remove(event.id)).status).toBe(204)
    expect((await boss.call(getGig, { params: { gigId: kept.id } })).data).toMatchObject({ event: null, current_confirmed_pros_count: 1 })
    expect((await boss.call(contract.getEvent, { params: { id: event.id } })).status).toBe(404)
    const again = await eventWith(stage)
    await add(again.event.id, [kept.id])
    expect((await remove(again.event.id, { cancel_gigs: true, cancel_confirmed: true, explanation: 'Storm' })).status).toBe(204)
    const [row] = await crew.sql<{ cancelled_at: Date | null }>(sql`select cancelled_at from applications where id = ${confirmed.id}`)
    expect(row?.cancelled_at).not.toBeNull()
  })

  it('takes an admin of the organization if there are shifts at other locations', async () => {
    const { event } = await eventWith(stage, {})
    const second = await payingLocation(crew, { organization_id })
    const elsewhere = await manager(crew, second)
    const rename = (by: number) => crew.as(by).call(contract.renameEvent, { params: { id: event.id }, body: { name: 'New name' } })
    expect((await rename(elsewhere.id)).error).toMatchObject({ code: 'forbidden', reason: 'EVENT_OF_OTHER_LOCATIONS' })
    expect((await crew.as(elsewhere.id).call(contract.listEventShifts, { params: { id: event.id } })).data.results).toEqual([])
    expect((await rename((await organizationAdmin(crew, organization_id)).id)).status).toBe(200)
    const { event: over, gigs } = await eventWith(stage, {})
    await boss.call(cancelGig, { params: { gigId: gigs[0]?.id ?? 0 }, body: { explanation: 'Rain' } })
    const afterwards = crew.as(elsewhere.id).call(contract.deleteEvent, { params: { id: over.id }, query: {} })
    // A cancelled shift counts.
    expect((await afterwards).error?.reason).toBe('EVENT_OF_OTHER_LOCATIONS')
    const member = await manager(crew, second, 'TEAM_MEMBER')
    expect((await add(event.id, [(await gig(crew, second)).id], member.id)).status).toBe(200)
    expect((await add(event.id, [(await gig(crew, place)).id], member.id)).error?.code).toBe('invalid')
  })
})
