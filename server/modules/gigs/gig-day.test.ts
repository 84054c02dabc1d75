import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig, getLocationStats, postGig, regenerateCode } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sweepCodes, sweepEnded, sweepNetwork, sweepUnapproved } from './jobs.ts'

let crew: Crew
let place: Tables['locations']
let admin: Tables['users']

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  admin = await manager(crew, place)
})
afterAll(() => crew.close())

const inHours = async (hours: number) => new Date((await crew.clock.now()).getTime() + hours * 3_600_000)
const statusOf = async (id: number) => (await crew.as(admin.id).call(getGig, { params: { gigId: id } })).data.status
const events = (name: string, gigId: number) =>
  crew.sql(sql`select 1 from announcements where name = ${name} and (payload->>'gig_id')::bigint = ${gigId}`)

describe('the clock', () => {
  it('cancels an unapproved shift at its start', async () => {
    const waiting = await gig(crew, place, { released_at: null, start_time: await inHours(1) })
    await crew.sweep(sweepUnapproved)
    expect(await statusOf(waiting.id)).toBe('UNAPPROVED')
    crew.clock.advance(60)
    await crew.sweep(sweepUnapproved)
    expect(await statusOf(waiting.id)).toBe('CANCELLED')
    expect(await events('gig.cancelled', waiting.id)).toHaveLength(1)
  })

  it('warns managers 26 hours before the start and opens a network shift at 24 hours', async () => {
    const shift = await gig(crew, place, {
      type: 'NETWORK',
      is_auto_post_network_to_marketplace_enabled: true,
      start_time: await inHours(27),
    })
    const typeNow = async () => (await crew.as(admin.id).call(getGig, { params: { gigId: shift.id } })).data.type
    await crew.sweep(sweepNetwork)
    expect(await events('gig.release_near', shift.id)).toHaveLength(0)
    crew.clock.advance(61)
    await crew.sweep(sweepNetwork)
    await crew.sweep(sweepNetwork)
    expect([await typeNow(), await events('gig.release_near', shift.id)]).toMatchObject(['NETWORK', { length: 1 }])
    crew.clock.advance(120)
    await crew.sweep(sweepNetwork)
    expect([await typeNow(), await events('gig.published', shift.id)]).toMatchObject(['MARKETPLACE', { length: 1 }])
  })

  it('keeps a network shift private when it is full', async () => {
    const shift = await gig(crew, place, {
      type: 'NETWORK',
      is_auto_post_network_to_marketplace_enabled: true,
      start_time: await inHours(25),
    })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    await crew.sweep(sweepNetwork)
    expect(await events('gig.release_near', shift.id)).toHaveLength(0)
  })

  it('completes a shift at its end, once', async () => {
    const shift = await gig(crew, place, { start_time: await inHours(-6), end_time: await inHours(0.5) })
    crew.clock.advance(31)
    await crew.sweep(sweepEnded)
    await crew.sweep(sweepEnded)
    expect(await events('gig.completed', shift.id)).toHaveLength(1)
    expect(await statusOf(shift.id)).toBe('UNFILLED')
  })

  it('sends the check-in code an hour before the start, and again when it is renewed', async () => {
    const shift = await gig(crew, place, { is_checkin_required: true, checkin_code: '1234', start_time: await inHours(2) })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    await crew.sweep(sweepCodes)
    expect(await events('checkin_code.due', shift.id)).toHaveLength(0)
    crew.clock.advance(61)
    await crew.sweep(sweepCodes)
    await crew.sweep(sweepCodes)
    expect(await events('checkin_code.due', shift.id)).toHaveLength(1)
    const { data } = await crew.as(admin.id).call(regenerateCode, { params: { gigId: shift.id } })
    expect(data.checkin_code).toMatch(/^\d{4}$/)
    expect(data.checkin_code).not.toBe('1234')
    await crew.sweep(sweepCodes)
    expect(await events('checkin_code.due', shift.id)).toHaveLength(2)
  })

  it('has no code to renew if none is required', async () => {
    const shift = await gig(crew, place)
    expect((await crew.as(admin.id).call(regenerateCode, { params: { gigId: shift.id } })).error?.code).toBe('conflict')
  })
})

describe('the cost before posting', () => {
  const shift = {
    start_time: '2027-03-01T15:00:00Z',
    end_time: '2027-03-01T23:30:00Z',
    wage_amount: 20,
    unpaid_break_minutes: 30,
    allowed_confirmed_pros: 2,
  }

  it('adds bonus and platform fee, and names the minimum of a late cancellation', async () => {
    const { data } = await crew.as(admin.id).call(previewCost, { body: { ...shift, location_id: place.id, boosted_gig_bonus: 10 } })
    expect(data).toEqual({
      payable_minutes: 480,
      duration_minutes: 510,
      fee_percentage: 28,
      total: 2 * 21_760,
      shifts: 1,
      total_at_once: 2 * 21_760,
      coupon: null,
      first_shift_coupon: null,
      late_cancel_minimum: 11_520,
      per_pro: { pro_amount: 16_000, bonus: 1_000, platform_fee: 4_760, background_check_fee: 0, total: 21_760 },
    })
  })

  it('adds up what is posted at once, each shift by its own length', async () => {
    // Of the same hours on the wall, the night in which the clock goes back has an hour more.
    const also = [
      { start_time: '2027-03-02T15:00:00Z', end_time: '2027-03-02T23:30:00Z' },
      { start_time: '2027-03-03T15:00:00Z', end_time: '2027-03-04T00:30:00Z' },
    ]
    const { data } = await crew.as(admin.id).call(previewCost, { body: { ...shift, location_id: place.id, also } })
    expect(data).toMatchObject({ shifts: 3, total: 40_960, total_at_once: 40_960 * 2 + 46_080 })
  })

  it.each([
    ['an end before its start', '2027-03-02T14:00:00Z', 'NOT_AFTER_START'],
    ['less time than the break', '2027-03-02T15:20:00Z', 'NOT_SHORTER_THAN_SHIFT'],
  ])('refuses another shift with %s, instead of counting nothing for it', async (_what, end_time, reason) => {
    const also = [{ start_time: '2027-03-02T15:00:00Z', end_time }]
    const { error } = await crew.as(admin.id).call(previewCost, { body: { ...shift, location_id: place.id, also } })
    expect(error).toMatchObject({ code: 'invalid', reason })
  })

  it('adds up to more than a million dollars', async () => {
    const also = Array.from({ length: 28 }, (_, at) => {
      const day = String(at + 1).padStart(2, '0')
      return { start_time: `2027-04-${day}T12:00:00Z`, end_time: `2027-04-${day}T20:00:00Z` }
    })
    const { data } = await crew
      .as(admin.id)
      .call(previewCost, { body: { ...shift, allowed_confirmed_pros: 200, location_id: place.id, also } })
    expect(data.total_at_once).toBeGreaterThan(100_000_000)
  })

  it('adds up positions with a wage of their own', async () => {
    const also = [{ start_time: shift.start_time, end_time: shift.end_time, wage_amount: 40 }]
    const { data } = await crew.as(admin.id).call(previewCost, { body: { ...shift, location_id: place.id, also } })
    expect(data).toMatchObject({ shifts: 2, total: 40_960, total_at_once: 40_960 + 81_920 })
  })

  it('is not for onsite managers', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await crew.as(onsite.id).call(previewCost, { body: { ...shift, location_id: place.id } })).error?.code).toBe('forbidden')
  })
})

describe("a location's view of its shifts", () => {
  it('shows the history in sentences, newest first', async () => {
    const cook = await skill(crew)
    const start = await inHours(50)
    const { data } = await crew.as(admin.id).call(postGig, {
      body: {
        location_id: place.id,
        skill_id: cook.id,
        start_time: start.toISOString(),
        end_time: new Date(start.getTime() + 4 * 3_600_000).toISOString(),
        timezone: place.timezone,
        wage_amount: 20,
        description: 'Work the line',
      },
    })
    const { data: history } = await crew.as(admin.id).call(getGigHistory, { params: { gigId: data.id } })
    expect(history.results).toMatchObject([{ action: 'gig.post', actor_name: `${admin.first_name} Test`, on_behalf_of_platform: false }])
  })

  it('counts its shifts', async () => {
    const fresh = await payingLocation(crew)
    const boss = await manager(crew, fresh)
    const stats = async () => (await crew.as(boss.id).call(getLocationStats, { params: { locationId: fresh.id } })).data
    expect(await stats()).toEqual({
      has_posted_first_gig: false,
      upcoming_count: 0,
      unfilled_places_count: 0,
      payment_due_count: 0,
      payment_failed_count: 0,
      applications_to_review_count: 0,
    })
    const shift = await gig(crew, fresh, { allowed_confirmed_pros: 3 })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    await application(crew, shift, await pro(crew))
    const over = await gig(crew, fresh, { start_time: await inHours(-8), end_time: await inHours(-2) })
    await application(crew, over, await pro(crew), 'CONFIRMED')
    expect(await stats()).toEqual({
      has_posted_first_gig: true,
      upcoming_count: 1,
      unfilled_places_count: 2,
      payment_due_count: 1,
      payment_failed_count: 0,
      applications_to_review_count: 1,
    })
    const onsite = crew.as((await manager(crew, fresh, 'ONSITE_MANAGER')).id)
    const told = (await onsite.call(getLocationStats, { params: { locationId: fresh.id } })).data
    expect(told).toMatchObject({ upcoming_count: 1, applications_to_review_count: null })
  })
})
