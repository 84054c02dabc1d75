import { getApplication, listApplicants, selectPros, unselectPro } from '@crewcall/contract/applications.ts'
import { confirmOffer, getOwnApplication, withdraw } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({
  gigpro_fee_percentage: 30,
  w2_fee_percentage: 40,
  in_network_fee_percentage: 11,
  background_checks_fee_percentage: 3,
})

const inSeconds = async (seconds: number) => new Date((await crew.clock.now()).getTime() + seconds * 1000)
const confirm = (worker: Tables['pros'], id: number) => crew.as(worker.user_id).call(confirmOffer, { params: { id } })
const select = (shift: Tables['gigs'], ids: number[]) =>
  crew.as(admin.id).call(selectPros, { params: { gigId: shift.id }, body: { application_ids: ids } })
const stored = async (id: number) => (await crew.sql<Tables['applications']>(sql`select * from applications where id = ${id}`))[0]

describe('selecting', () => {
  it('lets each applicant confirm, and can be withdrawn before that', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const asked = await application(crew, shift, worker)
    const { data } = await select(shift, [asked.id])
    expect(data).toMatchObject({ results: [{ id: asked.id, status: 'SELECTED', selection_source: 'STAFFER' }], skipped: [] })
    expect((await crew.as(admin.id).call(unselectPro, { params: { id: asked.id } })).data).toMatchObject({
      status: 'CREATED',
      offer_expires_at: null,
    })
    expect((await confirm(worker, asked.id)).error?.code).toBe('conflict')
    await select(shift, [asked.id])
    expect((await confirm(worker, asked.id)).data.status).toBe('CONFIRMED')
    expect((await crew.as(admin.id).call(unselectPro, { params: { id: asked.id } })).error?.code).toBe('conflict')
  })

  it('skips pros who cannot be selected, with a reason', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 3 })
    const [good, taken, unverified] = [await pro(crew), await pro(crew), await pro(crew, { verified_at: null })]
    const ids = [
      (await application(crew, shift, good)).id,
      (await application(crew, shift, taken, 'CONFIRMED')).id,
      (await application(crew, shift, unverified)).id,
    ]
    const { data } = await select(shift, ids)
    expect(data.results.map((each) => each.id)).toEqual([ids[0]])
    expect(data.skipped.map((each) => each.code)).toEqual(['conflict', 'NOT_VERIFIED'])
  })

  it('is refused when the shift is full, over, or foreign, or the role is insufficient', async () => {
    const shift = await gig(crew, place)
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    const waiting = await application(crew, shift, await pro(crew))
    expect((await select(shift, [waiting.id])).error?.code).toBe('gig_full')
    const elsewhere = await gig(crew, place)
    expect((await select(elsewhere, [waiting.id])).error?.code).toBe('not_found')
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect(
      (await crew.as(onsite.id).call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [waiting.id] } })).error?.code,
    ).toBe('forbidden')
    const stranger = await manager(crew, await payingLocation(crew))
    expect((await crew.as(stranger.id).call(getApplication, { params: { id: waiting.id } })).status).toBe(404)
    expect((await crew.as(onsite.id).call(getApplication, { params: { id: waiting.id } })).status).toBe(404)
  })
})

describe('confirming', () => {
  it.each([
    ['MARKETPLACE', 'F1099', 30],
    ['MARKETPLACE', 'W2', 40],
    ['NETWORK', 'F1099', 11],
  ])('freezes the rates of a %s shift paid as %s', async (type, employment_type, platform_fee_percentage) => {
    const worker = await pro(crew, {
      supported_employment_types: ['F1099', 'W2'],
      background_check_status: 'CLEAR',
      background_check_expires_on: '2199-01-01',
    })
    await row(crew, 'network_members', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: worker.id,
      source: 'ADDED',
    })
    const shift = await gig(crew, place, {
      type,
      employment_type,
      boosted_gig_bonus: 10,
      boost_source: 'PLATFORM',
      background_check_required: true,
    })
    const offer = await application(crew, shift, worker, 'SELECTED', { application_type: 'DIRECT_OFFER', offer_bonus: 7.5 })
    expect((await confirm(worker, offer.id)).status).toBe(200)
    expect(await stored(offer.id)).toMatchObject({
      wage_amount: 20,
      bonus: 7.5,
      platform_bonus: 10,
      employment_type,
      platform_fee_percentage,
      background_checks_fee_percentage: 3,
      tipping_fee_percentage: 5,
      is_boosted: true,
    })
    await crew.sql(sql`update gigs set wage_amount = 30 where id = ${shift.id}`)
    expect((await stored(offer.id))?.wage_amount).toBe(20)
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: offer.id } })).data.gig).toMatchObject({
      wage_amount: 20,
      pay_total: 11_000 + 1_750,
    })
  })

  it.each([
    [2, 200],
    [-0.001, 409],
  ])('an offer that ends in %d seconds answers %d', async (seconds, status) => {
    const worker = await pro(crew)
    const offer = await application(crew, await gig(crew, place), worker, 'SELECTED', { offer_expires_at: await inSeconds(seconds) })
    const answer = await confirm(worker, offer.id)
    expect([answer.status, answer.error?.code]).toEqual([status, status === 200 ? undefined : 'offer_expired'])
  })

  it('is refused for a full shift, an overlap, a cancelled shift and someone else', async () => {
    const worker = await pro(crew)
    const shift = await gig(crew, place)
    const offer = await application(crew, shift, worker, 'SELECTED')
    expect((await confirm(await pro(crew), offer.id)).status).toBe(404)
    const rival = await application(crew, shift, await pro(crew), 'CONFIRMED')
    expect((await confirm(worker, offer.id)).error?.code).toBe('gig_full')
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${rival.id}`)
    const other = await application(crew, await gig(crew, place, { start_time: shift.start_time }), worker, 'CONFIRMED')
    expect((await confirm(worker, offer.id)).error?.code).toBe('overlapping_gig')
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${other.id}`)
    await crew.sql(sql`update gigs set cancelled_at = now() where id = ${shift.id}`)
    expect((await confirm(worker, offer.id)).error?.code).toBe('conflict')
  })

  it('checks the gate once more: changes since the offer count', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 3 })
    const [suspended, unpaid, blocked] = [await pro(crew), await pro(crew), await pro(crew)]
    const offers = new Map<Tables['pros'], number>()
    for (const worker of [suspended, unpaid, blocked]) offers.set(worker, (await application(crew, shift, worker, 'SELECTED')).id)
    await row(crew, 'pro_suspensions', { pro_id: suspended.id, reason_code: 'x', source: 'ADMIN', starts: '2020-01-01T00:00:00Z' })
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${unpaid.id}`)
    await row(crew, 'pro_blocks', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: blocked.id,
      created_by: admin.id,
    })
    const refusals = []
    for (const [worker, id] of offers) {
      const { status, error } = await confirm(worker, id)
      refusals.push([status, error?.details?.[0]?.code ?? error?.code])
    }
    expect(refusals).toEqual([
      [423, 'suspended'],
      [422, 'NO_PAYOUT_ACCOUNT'],
      [422, 'BLOCKED_BY_LOCATION'],
    ])
  })

  it("uses the overfill for an offer but not for a manager's selection", async () => {
    const shift = await gig(crew, place, { overfill: 1 })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    const [chosen, offered] = [await pro(crew), await pro(crew)]
    const selection = await application(crew, shift, chosen, 'SELECTED')
    const offer = await application(crew, shift, offered, 'SELECTED', { application_type: 'DIRECT_OFFER' })
    expect((await confirm(chosen, selection.id)).error?.code).toBe('gig_full')
    expect((await confirm(offered, offer.id)).data.status).toBe('CONFIRMED')
    expect((await stored(offer.id))?.is_overfill).toBe(true)
  })

  it('allows shifts that merely touch', async () => {
    const worker = await pro(crew)
    const first = await gig(crew, place)
    const second = await gig(crew, place, { start_time: first.end_time })
    for (const shift of [first, second]) {
      expect((await confirm(worker, (await application(crew, shift, worker, 'SELECTED')).id)).status).toBe(200)
    }
  })

  it('withdraws the open selections of a full shift and keeps its waitlist', async () => {
    const shift = await gig(crew, place)
    const [first, second] = [await pro(crew), await pro(crew)]
    const [winner, loser, waiting] = [
      await application(crew, shift, first, 'SELECTED'),
      await application(crew, shift, second, 'SELECTED'),
      await application(crew, shift, await pro(crew)),
    ]
    await confirm(first, winner.id)
    await crew.drain()
    expect(await stored(loser.id)).toMatchObject({ cancellation_reason: 'OTHER', cancellation_explanation: 'All openings were taken' })
    expect((await stored(waiting.id))?.cancelled_at).toBeNull()
    expect((await crew.as(second.user_id).call(getOwnApplication, { params: { id: loser.id } })).data.status).toBe('CANCELLED')
  })

  it('is refused by declining, which costs nothing', async () => {
    const worker = await pro(crew)
    const offer = await application(crew, await gig(crew, place), worker, 'SELECTED')
    const { data } = await crew.as(worker.user_id).call(withdraw, { params: { id: offer.id }, body: { explanation: 'Too far' } })
    expect(data.cancellation).toMatchObject({ reason: 'CANCELLED_BY_PRO', explanation: 'Too far' })
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${worker.id}`)).toEqual([])
  })
})

describe('the applicants of a shift', () => {
  it('are listed best match first and can be filtered', async () => {
    const shift = await gig(crew, place)
    const cook = await pro(crew)
    await row(crew, 'pro_skills', { pro_id: cook.id, skill_id: shift.skill_id, years: 3 })
    const fan = await pro(crew)
    await row(crew, 'favorite_pros', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: fan.id,
      created_by: admin.id,
    })
    const [novice, skilled, favorite] = [
      await application(crew, shift, await pro(crew)),
      await application(crew, shift, cook),
      await application(crew, shift, fan, 'SELECTED'),
    ]
    const ids = async (query = {}) =>
      (await crew.as(admin.id).call(listApplicants, { params: { gigId: shift.id }, query })).data.results.map((each) => each.id)
    expect(await ids()).toEqual([skilled.id, favorite.id, novice.id])
    expect(await ids({ ordering: 'created_ts' })).toEqual([novice.id, skilled.id, favorite.id])
    expect(await ids({ is_favorite: true })).toEqual([favorite.id])
    expect(await ids({ status: ['CREATED'] })).toEqual([skilled.id, novice.id])
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await crew.as(onsite.id).call(listApplicants, { params: { gigId: shift.id } })).data.results).toEqual([])
  })
})
