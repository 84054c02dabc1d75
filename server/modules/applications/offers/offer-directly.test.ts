import { offerDirectly } from '@crewcall/contract/applications.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ private_direct_offer_expiration: 'HOURS_12' })

type Body = { application_type?: 'DIRECT_OFFER' | 'ASSIGNMENT'; pro_ids?: number[]; bonus?: number; is_confirmed?: boolean }
const offer = (shift: Tables['gigs'], body: Body, query = {}) =>
  crew
    .as(admin.id)
    .call(offerDirectly, { query, body: { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id: shift.id, ...body } })
/** The offer to the one named pro. */
const offerToOne = async (shift: Tables['gigs'], worker: Tables['pros'], body: Body = {}) => {
  const { data } = await offer(shift, { ...body, pro_ids: [worker.id] })
  if (!('gigster' in data)) throw new Error('This is not one offer')
  return data
}
/** The list returned by an offer to several pros. */
const offerToSeveral = async (shift: Tables['gigs'], body: Body, query = {}) => {
  const { data } = await offer(shift, body, query)
  if (!('results' in data)) throw new Error('This is not a list of offers')
  return data
}
const toNetwork = (worker: Tables['pros']) =>
  row(crew, 'network_members', { organization_id: place.organization_id, location_id: place.id, pro_id: worker.id, source: 'ADDED' })
const hoursUntil = async (iso: string | null) => Math.round((Date.parse(iso ?? '') - (await crew.clock.now()).getTime()) / 3_600_000)

describe('a direct offer', () => {
  it("lasts as long as the location's setting, with its bonus, and can be accepted", async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place, { type: 'PRIVATE_DIRECT_OFFER' })]
    const offered = await offerToOne(shift, worker, { bonus: 15 })
    expect(offered).toMatchObject({
      gigster: { id: worker.id },
      status: 'SELECTED',
      application_type: 'DIRECT_OFFER',
      selection_source: 'STAFFER',
      offer_bonus: 15,
    })
    expect(await hoursUntil(offered.offer_expires_at)).toBe(12)
    const accepted = await crew.as(worker.user_id).call(confirmOffer, { params: { id: offered.id } })
    expect(accepted.data).toMatchObject({ status: 'CONFIRMED', gig: { pay_total: 11_000 + 1_500 } })
  })

  it('ends at the latest one hour before the start', async () => {
    const shift = await gig(crew, place, { start_time: new Date((await crew.clock.now()).getTime() + 5 * 3_600_000) })
    expect(await hoursUntil((await offerToOne(shift, await pro(crew))).offer_expires_at)).toBe(4)
  })

  it('turns an application into an offer, and lists who was skipped with the code', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 5 })
    const [applicant, asked, unpaid, blocked] = [
      await pro(crew),
      await pro(crew),
      await pro(crew, { payouts_enabled: false }),
      await pro(crew),
    ]
    const existing = await application(crew, shift, applicant)
    await application(crew, shift, asked, 'SELECTED')
    await row(crew, 'pro_blocks', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: blocked.id,
      created_by: admin.id,
    })
    const data = await offerToSeveral(shift, { pro_ids: [999_999, blocked.id, unpaid.id, asked.id, applicant.id] })
    expect(data).toMatchObject({ count: 1, next: null, previous: null })
    expect(data.results.map((each) => each.id)).toEqual([existing.id])
    expect(data.skipped.map((each) => [each.pro_id, each.code, each.reason])).toEqual([
      [asked.id, 'already_applied', 'PRO_HAS_SHIFT_OR_OFFER'],
      [unpaid.id, 'NO_PAYOUT_ACCOUNT', 'NO_PAYOUT_ACCOUNT'],
      [blocked.id, 'BLOCKED_BY_LOCATION', 'BLOCKED_BY_LOCATION'],
      [999_999, 'not_found', 'PRO_DOES_NOT_EXIST'],
    ])
  })

  it('to one ineligible pro is a conflict that says why, and leaves nothing behind', async () => {
    const [shift, unpaid] = [await gig(crew, place), await pro(crew, { payouts_enabled: false })]
    const refused = await offer(shift, { pro_ids: [unpaid.id, unpaid.id] })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'conflict',
      target: 'pro_ids',
      reason: 'NO_PAYOUT_ACCOUNT',
      details: [{ code: 'NO_PAYOUT_ACCOUNT', reason: 'NO_PAYOUT_ACCOUNT', message: refused.error?.message, target: 'pro_ids' }],
    })
    expect((await offer(shift, { pro_ids: [999_999] })).error).toMatchObject({ code: 'conflict', details: [{ code: 'not_found' }] })
    expect(await crew.sql(sql`select from applications where gig_id = ${shift.id}`)).toEqual([])
  })

  it('is refused for full, unreleased and cancelled shifts, without pros, and to onsite managers', async () => {
    const worker = await pro(crew)
    const full = await gig(crew, place)
    await application(crew, full, await pro(crew), 'CONFIRMED')
    expect((await offer(full, { pro_ids: [worker.id] })).error?.code).toBe('gig_full')
    expect((await offer(await gig(crew, place, { released_at: null }), { pro_ids: [worker.id] })).error?.code).toBe('conflict')
    expect((await offer(await gig(crew, place), {})).error).toMatchObject({ code: 'invalid', target: 'pro_ids' })
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const body = { is_recurring: false, gig_id: full.id, pro_ids: [worker.id] }
    expect((await crew.as(onsite.id).call(offerDirectly, { body: { ...body, application_type: 'DIRECT_OFFER' } })).error?.code).toBe(
      'forbidden',
    )
  })
})

describe('an assignment', () => {
  it('confirms pros of the network at once and offers the shift to everyone else', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 2 })
    const [member, second, third, stranger] = [await pro(crew), await pro(crew), await pro(crew), await pro(crew)]
    for (const worker of [member, second, third]) await toNetwork(worker)
    const data = await offerToSeveral(shift, {
      application_type: 'ASSIGNMENT',
      is_confirmed: true,
      pro_ids: [member.id, second.id, third.id, stranger.id],
    })
    expect(data.results.map((each) => [each.gigster.id, each.status])).toEqual([
      [member.id, 'CONFIRMED'],
      [second.id, 'CONFIRMED'],
      [stranger.id, 'SELECTED'],
    ])
    expect(data.skipped).toMatchObject([{ pro_id: third.id, code: 'gig_full' }])
    const [counted] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${shift.id}`)
    expect(counted?.confirmed_count).toBe(2)
  })
})

describe('the best pros for a shift', () => {
  it('are ranked with reasons, and recommended offers go to the best eligible pros', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 2 })
    const skilled = async (years: number, values = {}) => {
      const worker = await pro(crew, values)
      await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: shift.skill_id, years })
      return worker
    }
    const [novice, senior, unpaid, busy] = [
      await skilled(0),
      await skilled(3),
      await skilled(3, { payouts_enabled: false }),
      await skilled(3),
    ]
    await application(crew, await gig(crew, place, { start_time: shift.start_time }), busy, 'CONFIRMED')
    const { data } = await crew.as(admin.id).call(rankPros, { params: { gigId: shift.id } })
    const rows = data.results.filter((each) => [novice.id, senior.id, unpaid.id, busy.id].includes(each.pro.id))
    expect(rows.map((each) => each.pro.id).slice(0, 2)).toEqual([senior.id, novice.id])
    expect(new Set(rows.slice(2).flatMap((each) => each.eligibility.map(({ code }) => code)))).toEqual(
      new Set(['NO_PAYOUT_ACCOUNT', 'OVERLAPPING_GIG']),
    )
    expect(rows[0]?.match_parts).toHaveLength(6)
    const offered = await offerToSeveral(shift, {}, { is_for_recommended_pros: true })
    expect(new Set(offered.results.map((each) => each.gigster.id))).toEqual(new Set([novice.id, senior.id]))
    expect(offered.results.map((each) => each.selection_source)).toEqual(['AUTO_DIRECT_OFFER', 'AUTO_DIRECT_OFFER'])
    const named = await crew.as(admin.id).call(rankPros, { params: { gigId: shift.id }, query: { pro_fullname: senior.display_name } })
    expect(named.data.results.map((each) => [each.pro.id, each.application_status])).toContainEqual([senior.id, 'SELECTED'])
  })

  it('live within fifty miles, measured alike in every query', async () => {
    const shift = await gig(crew, place)
    const at = async (north: number, east: number) => {
      const worker = await pro(crew, { latitude: Number(shift.latitude) + north, longitude: Number(shift.longitude) + east })
      await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: shift.skill_id, years: 3 })
      return worker.id
    }
    // 41 miles to the north, 41 to the east, and both, a distance of 58 miles.
    const [north, east, corner] = [await at(0.6, 0), await at(0, 0.71), await at(0.6, 0.71)]
    const { data } = await crew.as(admin.id).call(rankPros, { params: { gigId: shift.id }, query: { page_size: 100 } })
    const ids = data.results.map((each) => each.pro.id)
    expect([north, east, corner].map((id) => ids.includes(id))).toEqual([true, true, false])
  })
})
