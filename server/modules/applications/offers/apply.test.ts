import { editGig, getApplication, listApplicants, selectPros } from '@crewcall/contract/applications.ts'
import {
  apply,
  confirmOffer,
  findGigs,
  getOwnApplication,
  getProGig,
  listOwnApplications,
  withdraw,
} from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row, user } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

const applyTo = async (worker: Tables['pros'], shift: Tables['gigs']) =>
  crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } })
const found = async (worker: Tables['pros'], query: Record<string, unknown> = {}) =>
  (await crew.as(worker.user_id).call(findGigs, { query: query as never })).data.results.map((each) => each.id)
const inTheList = async (worker: Tables['pros'], gigId: number) =>
  (await crew.as(worker.user_id).call(findGigs, { query: { page_size: 100 } })).data.results.find((each) => each.id === gigId)
const minutesUntilOpen = (posted: Date, shown: { opens_to_me_at: unknown } | undefined) => {
  if (shown === undefined) return 'not shown'
  return shown.opens_to_me_at === null ? null : Math.round((Date.parse(String(shown.opens_to_me_at)) - posted.getTime()) / 60_000)
}
const proven = (values = {}) => pro(crew, { gigs_worked: 5, completion_percentage: 100, ...values })

describe('applying', () => {
  it('makes an application that the business decides on, with its score', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const { status, data } = await applyTo(worker, shift)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'CREATED',
      special_inst: null,
      contact: null,
      gig: { id: shift.id, application_status: 'CREATED', pay_total: 11_000 },
    })
    const [stored] = await crew.sql<Tables['applications']>(sql`select * from applications where id = ${data.id}`)
    expect(stored?.match_score).toBe(data.gig.match_score)
    expect(data.gig.fit.map((part) => part.max).reduce((a, b) => a + b)).toBe(100)
    expect(stored?.fit_facts).toEqual(data.gig.fit_facts)
    await crew.sql(sql`update applications set fit_facts = jsonb_set(fit_facts, '{times_worked_here}', '7') where id = ${data.id}`)
    const [applicant] = (await crew.as((await manager(crew, place)).id).call(listApplicants, { params: { gigId: String(shift.id) } })).data
      .results
    expect(applicant?.fit_facts, 'the business reads what the frozen score was made from').toEqual({
      ...data.gig.fit_facts,
      times_worked_here: 7,
    })
  })

  it('is refused a second time while the first is active, and possible again after withdrawing', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const { data } = await applyTo(worker, shift)
    expect((await applyTo(worker, shift)).error?.code).toBe('already_applied')
    const withdrawn = await crew.as(worker.user_id).call(withdraw, { params: { id: data.id }, body: {} })
    expect(withdrawn.data).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'CANCELLED_BY_PRO' } })
    expect((await applyTo(worker, shift)).status).toBe(201)
  })

  it('confirms at once where auto-select is immediate and the pro meets the bar', async () => {
    const shift = await gig(crew, place, {
      auto_select_enabled: true,
      immediate_auto_select: true,
      special_inst: 'Back door',
      contact_name: 'Ann',
      contact_phone: '+12025550123',
    })
    const novice = await applyTo(await pro(crew), shift)
    expect(novice.data.status).toBe('CREATED')
    const { data } = await applyTo(await proven(), shift)
    expect(data).toMatchObject({ status: 'CONFIRMED', special_inst: 'Back door', contact: { name: 'Ann', phone_number: null } })
    expect(data.undo_until).not.toBeNull()
    const [stored] = await crew.sql<Tables['applications']>(sql`select * from applications where id = ${data.id}`)
    expect(stored).toMatchObject({
      is_instant: true,
      selection_source: 'AUTO_MATCH',
      wage_amount: 20,
      platform_fee_percentage: 28,
      tipping_fee_percentage: 5,
    })
  })

  it('does not confirm at once in the place of a pro who is asked again and promised the minimum', async () => {
    const shift = await gig(crew, place, { auto_select_enabled: true, immediate_auto_select: true, start_time: await inHours(17) })
    const asked = await pro(crew)
    await application(crew, shift, asked, 'CONFIRMED')
    const later = (time: Date) => new Date(time.getTime() + 3_600_000).toISOString()
    const body = { start_time: later(shift.start_time), end_time: later(shift.end_time) }
    const boss = crew.as((await manager(crew, place)).id)
    expect((await boss.call(editGig, { params: { gigId: shift.id }, body: body as never })).error).toBeUndefined()
    const eager = await proven()
    const seen = await crew.as(eager.user_id).call(getProGig, { params: { gigId: shift.id } })
    expect(seen.data.is_instant).toBe(false)
    expect((await applyTo(eager, shift)).data.status).toBe('CREATED')
    await crew.drain()
    const [offer] = await crew.sql<{ id: number }>(sql`select id from applications where pro_id = ${asked.id} and cancelled_at is null`)
    expect((await crew.as(asked.user_id).call(confirmOffer, { params: { id: offer?.id ?? 0 } })).data.status).toBe('CONFIRMED')
  })

  it('uses the overfill of the shift for auto-select only', async () => {
    const shift = await gig(crew, place, { auto_select_enabled: true, immediate_auto_select: true, overfill: 1 })
    expect((await applyTo(await proven(), shift)).data.status).toBe('CONFIRMED')
    expect((await applyTo(await proven(), shift)).data.status).toBe('CONFIRMED')
    expect((await applyTo(await proven(), shift)).error?.code).toBe('gig_full')
    const [extra] = await crew.sql<{ extras: number }>(
      sql`select count(*) filter (where is_overfill) as extras from applications where gig_id = ${shift.id}`,
    )
    expect(extra?.extras).toBe(1)
  })

  it('lists every obstacle, but not those that can still be settled after applying', async () => {
    const worker = await pro(crew, { verified_at: null, payouts_enabled: false, supported_employment_types: ['W2'] })
    const shift = await gig(crew, place, { background_check_required: true })
    const { status, error } = await applyTo(worker, shift)
    expect([status, error?.code]).toEqual([422, 'ineligible'])
    expect(error?.details?.map((each) => each.code)).toEqual(['EMPLOYMENT_TYPE_MISMATCH', 'BACKGROUND_CHECK_REQUIRED'])
  })

  it('is possible without a certificate valid until the shift, but being selected is not', async () => {
    const boss = crew.as((await manager(crew, place)).id)
    const server = await skill(crew)
    const card = await row(crew, 'certifications', { name: 'Food handler', is_state_specific: true })
    await row(crew, 'skill_certifications', { skill_id: server.id, certification_id: card.id })
    const shift = await gig(crew, place, { skill_id: server.id, require_certifications: true })
    const worker = await pro(crew)
    const applied = await applyTo(worker, shift)
    expect(applied.data).toMatchObject({ status: 'CREATED' })
    const select = () =>
      boss.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [applied.data.id] } }).then(({ data }) => data)
    const codes = async () => (await select()).skipped.map(({ code }) => code)
    expect(await codes()).toEqual(['MISSING_CERTIFICATION'])
    const held = (state_code: string, expiration_date: string) =>
      row(crew, 'certification_requests', {
        pro_id: worker.id,
        certification_id: card.id,
        status: 'APPROVED',
        state_code,
        expiration_date,
        uploaded_by: worker.user_id,
      })
    await held('GA', '2099-12-31')
    expect(await codes()).toEqual(['MISSING_CERTIFICATION'])
    await held('SC', '2026-01-01')
    expect(await codes()).toEqual(['CERTIFICATION_EXPIRES_BEFORE_GIG'])
    await held('SC', '2099-12-31')
    expect((await select()).results.map(({ status }) => status)).toEqual(['SELECTED'])
  })

  it('is refused to suspended, blocked and booked pros with codes of their own', async () => {
    const shift = await gig(crew, place)
    const suspended = await pro(crew)
    await row(crew, 'pro_suspensions', { pro_id: suspended.id, reason_code: 'x', source: 'ADMIN', starts: '2020-01-01T00:00:00Z' })
    expect((await applyTo(suspended, shift)).status).toBe(423)
    const blocked = await pro(crew)
    await row(crew, 'pro_blocks', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: blocked.id,
      created_by: (await user(crew)).id,
    })
    expect((await applyTo(blocked, shift)).error?.details?.[0]?.code).toBe('BLOCKED_BY_LOCATION')
    const booked = await pro(crew)
    await application(crew, await gig(crew, place, { start_time: shift.start_time }), booked, 'CONFIRMED')
    expect((await applyTo(booked, shift)).error?.code).toBe('overlapping_gig')
    const newcomer = await pro(crew)
    await crew.sql(sql`delete from terms_acceptances where user_id = ${newcomer.user_id}`)
    expect((await applyTo(newcomer, shift)).error?.code).toBe('terms_required')
  })

  it('closes 15 minutes before the end, not at the start', async () => {
    const shift = await gig(crew, place, { start_time: await inHours(-5), end_time: await inHours(0.3) })
    expect((await applyTo(await pro(crew), shift)).status).toBe(201)
    crew.clock.advance(4)
    expect((await applyTo(await pro(crew), shift)).error?.details?.[0]?.code).toBe('GIG_CLOSED')
  })

  it('does not reveal private shifts, network shifts of others, or shifts to users who are not pros', async () => {
    const hidden = await gig(crew, place, { type: 'PRIVATE_DIRECT_OFFER' })
    const closed = await gig(crew, place, { type: 'NETWORK' })
    const worker = await pro(crew)
    expect((await applyTo(worker, hidden)).status).toBe(404)
    expect((await applyTo(worker, closed)).status).toBe(404)
    await row(crew, 'network_members', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: worker.id,
      source: 'ADDED',
    })
    expect((await applyTo(worker, closed)).status).toBe(201)
    expect((await crew.as((await user(crew)).id).call(apply, { params: { gigId: closed.id } })).status).toBe(404)
  })
})

describe('finding shifts', () => {
  it('shows open shifts nearby, without those of locations that blocked the pro', async () => {
    const town = await payingLocation(crew)
    const worker = await pro(crew)
    const shift = await gig(crew, town)
    const far = await payingLocation(crew, { latitude: 40.7, longitude: -74 })
    const distant = await gig(crew, far)
    const full = await gig(crew, town)
    await application(crew, full, await pro(crew), 'CONFIRMED')
    const gone = await gig(crew, town, { cancelled_at: await crew.clock.now(), cancellation_reason: 'OTHER' })
    const ids = await found(worker, { page_size: 100 })
    expect(ids).toContain(shift.id)
    for (const other of [distant, full, gone]) expect(ids).not.toContain(other.id)
    await row(crew, 'pro_blocks', {
      organization_id: town.organization_id,
      location_id: town.id,
      pro_id: worker.id,
      created_by: (await user(crew)).id,
    })
    expect(await found(worker, { page_size: 100 })).not.toContain(shift.id)
    expect((await crew.as(worker.user_id).call(getProGig, { params: { gigId: shift.id } })).status).toBe(404)
  })

  it('opens to gold at once, to silver after 15 minutes, to everyone after 30, and shows the opening time until then', async () => {
    const posted = await crew.clock.now()
    const fresh = await gig(crew, place, { posted_at: posted })
    const [gold, silver, other] = [await pro(crew, { tier: 'GOLD' }), await pro(crew, { tier: 'SILVER' }), await pro(crew)]
    const waits = async () =>
      Promise.all([gold, silver, other].map(async (worker) => minutesUntilOpen(posted, await inTheList(worker, fresh.id))))
    expect(await waits()).toEqual([null, 15, 30])
    expect((await applyTo(other, fresh)).error?.details?.map((each) => each.code)).toEqual(['EARLY_ACCESS_ONLY'])
    const early = await crew.as(other.user_id).call(getProGig, { params: { gigId: fresh.id } })
    expect(early.data.opens_to_me_at).not.toBeNull()
    expect(await found(other, { page_size: 100, is_eligible: true })).not.toContain(fresh.id)
    crew.clock.advance(15)
    expect(await waits()).toEqual([null, null, 30])
    crew.clock.advance(15)
    expect(await waits()).toEqual([null, null, null])
    expect((await applyTo(other, fresh)).status).toBe(201)
  })

  it('opens at once to the network, to favorites, and within 24 hours of the start', async () => {
    const [member, favorite, stranger] = [await pro(crew), await pro(crew), await pro(crew)]
    const here = { organization_id: place.organization_id, location_id: place.id }
    await row(crew, 'network_members', { ...here, pro_id: member.id, source: 'ADDED' })
    await row(crew, 'favorite_pros', { ...here, pro_id: favorite.id, created_by: (await user(crew)).id })
    const fresh = await gig(crew, place, { posted_at: await crew.clock.now() })
    const soon = await gig(crew, place, { posted_at: await crew.clock.now(), start_time: await inHours(23) })
    for (const worker of [member, favorite]) expect((await inTheList(worker, fresh.id))?.opens_to_me_at).toBeNull()
    expect((await inTheList(stranger, fresh.id))?.opens_to_me_at).not.toBeNull()
    expect((await inTheList(stranger, soon.id))?.opens_to_me_at).toBeNull()
  })

  it('orders by pay, distance and start, and filters by position, day and instant', async () => {
    const bar = await skill(crew)
    const worker = await proven({ latitude: 33.5, longitude: -81.7 })
    const valley = await payingLocation(crew, { latitude: 33.5, longitude: -81.71 })
    const now = await crew.clock.now()
    const monday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 15 - now.getUTCDay(), 14))
    const tuesday = new Date(monday.getTime() + 24 * 3_600_000)
    const poor = await gig(crew, valley, {
      skill_id: bar.id,
      wage_amount: 16,
      start_time: monday,
      auto_select_enabled: true,
      immediate_auto_select: true,
    })
    const rich = await gig(crew, valley, {
      skill_id: bar.id,
      wage_amount: 40,
      start_time: tuesday,
      latitude: 33.6,
    })
    const both = { positions: [bar.id] }
    expect(await found(worker, { ...both, ordering: 'start_time' })).toEqual([poor.id, rich.id])
    expect(await found(worker, { ...both, ordering: '-pay' })).toEqual([rich.id, poor.id])
    expect(await found(worker, { ...both, ordering: 'distance' })).toEqual([poor.id, rich.id])
    expect(await found(worker, { ...both, within_miles: 2 })).toEqual([poor.id])
    expect(await found(worker, { ...both, days_of_week: ['TUESDAY'] })).toEqual([rich.id])
    expect(await found(worker, { ...both, is_instant: true })).toEqual([poor.id])
    expect(await found(worker, { ...both, wage_gte: 30 })).toEqual([rich.id])
  })
})

describe('my applications', () => {
  it('appear in the tab of their state, for their pro only', async () => {
    const worker = await pro(crew)
    const asked = await application(crew, await gig(crew, place), worker)
    const offered = await application(crew, await gig(crew, place), worker, 'SELECTED', { offer_expires_at: await inHours(3) })
    const ahead = await application(crew, await gig(crew, place, { start_time: await inHours(100) }), worker, 'CONFIRMED')
    const over = await application(
      crew,
      await gig(crew, place, { start_time: await inHours(-9), end_time: await inHours(-3) }),
      worker,
      'CONFIRMED',
    )
    const tab = async (name: string) =>
      (await crew.as(worker.user_id).call(listOwnApplications, { query: { tab: name } as never })).data.results.map((each) => each.id)
    expect([await tab('applied'), await tab('offers'), await tab('upcoming'), await tab('past'), await tab('cancelled')]).toEqual([
      [asked.id],
      [offered.id],
      [ahead.id],
      [over.id],
      [],
    ])
    expect((await crew.as((await pro(crew)).user_id).call(getOwnApplication, { params: { id: ahead.id } })).status).toBe(404)
  })

  it('show both sides a phone number from 24 hours before the start until 24 hours after the end', async () => {
    const worker = await pro(crew)
    const shift = await gig(crew, place, {
      contact_name: 'Ann',
      contact_phone: '+12025550123',
      start_time: await inHours(25),
      end_time: await inHours(29),
    })
    const mine = await application(crew, shift, worker, 'CONFIRMED')
    const contact = async () => (await crew.as(worker.user_id).call(getOwnApplication, { params: { id: mine.id } })).data.contact
    const [{ phone_number: own } = { phone_number: '' }] = await crew.sql<{ phone_number: string }>({
      text: 'select phone_number from users where id = $1',
      values: [worker.user_id],
    })
    const ofPro = async () => (await crew.as(admin.id).call(getApplication, { params: { id: mine.id } })).data.gigster
    const { last_name } = await ofPro()
    // The name is whole from the confirmation on: the sign-in sheet needs it.
    expect([(await contact())?.phone_number, (await ofPro()).phone_number, last_name.length > 1]).toEqual([null, null, true])
    crew.clock.advance(61)
    expect([await contact(), (await ofPro()).phone_number]).toEqual([{ name: 'Ann', phone_number: '+12025550123' }, own])
    crew.clock.advance(60 * 51)
    expect([(await contact())?.phone_number, (await ofPro()).phone_number]).toEqual(['+12025550123', own])
    crew.clock.advance(61)
    expect([await contact(), (await ofPro()).phone_number]).toEqual([{ name: 'Ann', phone_number: null }, null])
  })
})
