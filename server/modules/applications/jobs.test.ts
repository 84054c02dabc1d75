import { dismissPro } from '@crewcall/contract/applications.ts'
import { apply, confirmOffer, getOwnApplication, withdraw } from '@crewcall/contract/pro-applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepEnded } from '../gigs/index.ts'
import { sweepAutoSelect, sweepExpiredOffers, sweepHalfTime, sweepReminders } from './jobs.ts'

const { crew, place, admin, inHours } = await openLocation()

const shiftIn = async (hours: number, values = {}) => gig(crew, place, { start_time: await inHours(hours), ...values })
const proven = (values = {}) => pro(crew, { gigs_worked: 5, completion_percentage: 100, ...values })
const mine = async (worker: Tables['pros'], id: number) => (await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data
const events = (name: string, applicationId: number) =>
  crew.sql(sql`select 1 from announcements where name = ${name} and (payload->>'application_id')::bigint = ${applicationId}`)

describe('an offer that nobody answers', () => {
  it('is repeated at half its time and closed at its end without consequences, and the private shift opens', async () => {
    const worker = await pro(crew)
    const shift = await shiftIn(60, { type: 'PRIVATE_DIRECT_OFFER' })
    const offer = await application(crew, shift, worker, 'SELECTED', {
      application_type: 'DIRECT_OFFER',
      offer_expires_at: await inHours(4),
    })
    await crew.sweep(sweepHalfTime)
    expect(await events('application.offer_half_time', offer.id)).toHaveLength(0)
    crew.clock.advance(121)
    await crew.sweep(sweepHalfTime)
    await crew.sweep(sweepHalfTime)
    expect(await events('application.offer_half_time', offer.id)).toHaveLength(1)
    crew.clock.advance(120)
    await crew.sweep(sweepExpiredOffers)
    expect((await mine(worker, offer.id)).cancellation).toMatchObject({ reason: 'OTHER', explanation: 'The offer expired' })
    expect((await crew.as(admin.id).call(getGig, { params: { gigId: shift.id } })).data.type).toBe('MARKETPLACE')
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${worker.id}`)).toEqual([])
  })

  it('leaves the shift private while another offer is open, or when it is full', async () => {
    const full = await shiftIn(60, { type: 'PRIVATE_DIRECT_OFFER' })
    await application(crew, full, await pro(crew), 'SELECTED', { offer_expires_at: await inHours(-0.01) })
    await application(crew, full, await pro(crew), 'CONFIRMED')
    const shift = await shiftIn(60, { type: 'PRIVATE_DIRECT_OFFER' })
    await application(crew, shift, await pro(crew), 'SELECTED', { offer_expires_at: await inHours(-0.01) })
    await application(crew, shift, await pro(crew), 'SELECTED', { offer_expires_at: await inHours(5) })
    await crew.sweep(sweepExpiredOffers)
    for (const { id } of [shift, full])
      expect((await crew.as(admin.id).call(getGig, { params: { gigId: id } })).data.type).toBe('PRIVATE_DIRECT_OFFER')
  })
})

describe('a shift that pros decline', () => {
  const typeOf = async (shift: Tables['gigs']) => (await crew.as(admin.id).call(getGig, { params: { gigId: shift.id } })).data.type
  const decline = (worker: Tables['pros'], id: number) =>
    crew.as(worker.user_id).call(withdraw, { params: { id: String(id) }, body: { explanation: '' } })

  async function networkOf(size: number) {
    const home = await payingLocation(crew)
    const boss = await manager(crew, home)
    const members = await Promise.all(Array.from({ length: size }, () => pro(crew)))
    for (const { id } of members)
      await row(crew, 'network_members', { organization_id: home.organization_id, location_id: home.id, pro_id: id, source: 'ADDED' })
    const shiftHere = async (values = {}) =>
      gig(crew, home, { type: 'NETWORK', is_auto_post_network_to_marketplace_enabled: true, start_time: await inHours(100), ...values })
    const type = async (id: number) => (await crew.as(boss.id).call(getGig, { params: { gigId: id } })).data.type
    return { home, boss, members, shiftHere, type }
  }

  it('opens to the marketplace when everybody of the network has declined, except blocked pros', async () => {
    const { home, boss, members, shiftHere, type } = await networkOf(3)
    const [first, second, blocked] = members
    if (!first || !second || !blocked) throw new Error('The network has three pros')
    const here = { organization_id: home.organization_id, location_id: home.id }
    await row(crew, 'pro_blocks', { ...here, pro_id: blocked.id, created_by: boss.id })
    const shift = await shiftHere()
    const offers = [await application(crew, shift, first, 'SELECTED'), await application(crew, shift, second, 'SELECTED')]
    expect((await decline(first, offers[0]?.id ?? 0)).status).toBe(200)
    await crew.drain()
    expect(await type(shift.id)).toBe('NETWORK')
    expect((await decline(second, offers[1]?.id ?? 0)).status).toBe(200)
    await crew.drain()
    expect(await type(shift.id)).toBe('MARKETPLACE')
    expect(
      await crew.sql(sql`select 1 from announcements where name = 'gig.published' and (payload->>'gig_id')::bigint = ${shift.id}`),
    ).toHaveLength(1)
  })

  it('stays in the network when that is not allowed, or when a manager withdrew the offer', async () => {
    const { boss, members, shiftHere, type } = await networkOf(1)
    const [only] = members
    if (!only) throw new Error('The network has one pro')
    const kept = await shiftHere({ is_auto_post_network_to_marketplace_enabled: false })
    await decline(only, (await application(crew, kept, only, 'SELECTED')).id)
    const dropped = await shiftHere({ start_time: await inHours(200) })
    const held = await application(crew, dropped, only, 'CONFIRMED')
    await crew
      .as(boss.id)
      .call(dismissPro, { params: { id: String(held.id) }, body: { reason: 'BUSINESS_CALLED_OUT', explanation: 'Closed' } as never })
    await crew.drain()
    expect([await type(kept.id), await type(dropped.id)]).toEqual(['NETWORK', 'NETWORK'])
  })

  it('opens when it was private and the last open offer is declined', async () => {
    const shift = await shiftIn(60, { type: 'PRIVATE_DIRECT_OFFER' })
    const [one, other] = [await pro(crew), await pro(crew)]
    const offers = [await application(crew, shift, one, 'SELECTED'), await application(crew, shift, other, 'SELECTED')]
    await decline(one, offers[0]?.id ?? 0)
    await crew.drain()
    expect(await typeOf(shift)).toBe('PRIVATE_DIRECT_OFFER')
    await decline(other, offers[1]?.id ?? 0)
    await crew.drain()
    expect(await typeOf(shift)).toBe('MARKETPLACE')
  })
})

describe('deferred auto-select', () => {
  it('waits for the review window, then selects the best above the bar while there are openings', async () => {
    const shift = await shiftIn(60, { auto_select_enabled: true, posted_at: await inHours(-1) })
    const novice = await pro(crew)
    const good = await proven({ latitude: (place.latitude ?? 0) + 0.15, longitude: place.longitude })
    const best = await proven({ latitude: place.latitude, longitude: place.longitude })
    const blockedByOther = await proven()
    await application(crew, await gig(crew, place, { start_time: shift.start_time }), blockedByOther, 'CONFIRMED')
    const ids = new Map<number, number>()
    for (const worker of [novice, good, best, blockedByOther]) ids.set(worker.id, (await application(crew, shift, worker)).id)
    const statuses = async () =>
      (
        await crew.sql<{ pro_id: number }>(
          sql`select pro_id from applications where gig_id = ${shift.id} and selected_at is not null and cancelled_at is null`,
        )
      ).map((each) => each.pro_id)
    await crew.sweep(sweepAutoSelect)
    expect(await statuses()).toEqual([])
    crew.clock.advance(61)
    await crew.sweep(sweepAutoSelect)
    expect(await statuses()).toEqual([best.id])
    const declined = await crew.as(best.user_id).call(withdraw, { params: { id: ids.get(best.id) ?? 0 }, body: {} })
    expect(declined.status).toBe(200)
    await crew.drain()
    expect(await statuses()).toEqual([good.id])
    const confirmed = await crew.as(good.user_id).call(confirmOffer, { params: { id: ids.get(good.id) ?? 0 } })
    expect(confirmed.data.status).toBe('CONFIRMED')
  })
})

describe('an opening that became free', () => {
  it('is offered to the best of the waitlist where auto-select is on', async () => {
    const shift = await shiftIn(60, { auto_select_enabled: true, immediate_auto_select: true })
    const holder = await application(crew, shift, await pro(crew), 'CONFIRMED')
    const waiting = await proven()
    const asked = await application(crew, shift, waiting)
    await crew.as(admin.id).call(dismissPro, { params: { id: holder.id }, body: { reason: 'BUSINESS_CALLED_OUT' } })
    await crew.drain()
    expect(await mine(waiting, asked.id)).toMatchObject({ status: 'SELECTED', application_type: 'DIRECT_OFFER' })
  })

  it('waits for the manager where auto-select is off', async () => {
    const shift = await shiftIn(60)
    const worker = await pro(crew)
    const asked = await crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } })
    await crew.drain()
    expect((await mine(worker, asked.data.id)).status).toBe('CREATED')
  })
})

describe('the clock of a shift', () => {
  it('reminds confirmed pros a day and an hour ahead, once each', async () => {
    const early = await application(crew, await shiftIn(25), await pro(crew), 'CONFIRMED')
    const late = await application(crew, await shiftIn(5), await pro(crew), 'CONFIRMED')
    const count = async (id: number) => (await events('shift.near', id)).length
    await crew.sweep(sweepReminders)
    expect([await count(early.id), await count(late.id)]).toEqual([0, 0])
    crew.clock.advance(61)
    await crew.sweep(sweepReminders)
    await crew.sweep(sweepReminders)
    expect([await count(early.id), await count(late.id)]).toEqual([1, 0])
    crew.clock.advance(180)
    await crew.sweep(sweepReminders)
    expect([await count(early.id), await count(late.id)]).toEqual([1, 1])
  })

  it('closes unconfirmed applications at the end', async () => {
    const shift = await shiftIn(-5, { end_time: await inHours(0.1), allowed_confirmed_pros: 3 })
    const [asked, offered, worked] = [await pro(crew), await pro(crew), await pro(crew)]
    const ids = [
      (await application(crew, shift, asked)).id,
      (await application(crew, shift, offered, 'SELECTED')).id,
      (await application(crew, shift, worked, 'CONFIRMED')).id,
    ]
    crew.clock.advance(7)
    await crew.sweep(sweepEnded)
    expect([
      (await mine(asked, ids[0] ?? 0)).status,
      (await mine(offered, ids[1] ?? 0)).status,
      (await mine(worked, ids[2] ?? 0)).status,
    ]).toEqual(['CANCELLED', 'CANCELLED', 'UNPAID'])
  })

  it('completes a network shift that is paid outside', async () => {
    const free = await payingLocation(crew, { in_network_payments_enabled: false })
    const boss = await manager(crew, free)
    const shift = await gig(crew, free, { type: 'NETWORK', start_time: await inHours(-5), end_time: await inHours(0.1) })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    crew.clock.advance(7)
    await crew.sweep(sweepEnded)
    expect((await crew.as(boss.id).call(getGig, { params: { gigId: shift.id } })).data.status).toBe('COMPLETED')
  })
})
