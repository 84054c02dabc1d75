import { getApplication } from '@crewcall/contract/applications.ts'
import { confirmOffer, getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { cancelForSuspension, dismissDuringShift, markNoShow, undoNoShow } from './index.ts'
import { closeWithoutCharge, lockEngagement, recordHours, recordPayment } from '../engagements/index.ts'

const { crew, place, admin, inHours } = await openLocation()

const working = async (hours: number, worker: Tables['pros']) =>
  application(crew, await gig(crew, place, { start_time: await inHours(hours) }), worker, 'CONFIRMED')
// Only a person may mark a no-show; the system may not.
const byAdmin = <T>(fn: (ctx: Ctx) => Promise<T>) => crew.system((ctx) => fn({ ...ctx, actor: { ...ctx.actor, user_id: admin.id } }))
const statusOf = async (id: number) => (await crew.as(admin.id).call(getApplication, { params: { id } })).data.status
const gigStatus = async (id: number) => (await crew.as(admin.id).call(getGig, { params: { gigId: id } })).data.status
const standing = async (worker: Tables['pros']) => (await crew.sql<Tables['pros']>(sql`select * from pros where id = ${worker.id}`))[0]

describe('money and hours as reported by later modules', () => {
  it('move application and shift through their statuses', async () => {
    const done = await working(-8, await pro(crew))
    expect([await statusOf(done.id), await gigStatus(done.gig_id)]).toEqual(['UNPAID', 'INCOMPLETE'])
    await crew.system((ctx) => recordHours(ctx, done, new Date(ctx.now.getTime() + 3_600_000)))
    expect(await statusOf(done.id)).toBe('CONFIRMED')
    const pay = (business: 'SUBMITTED' | 'FAILED' | 'AVAILABLE') =>
      crew.system((ctx) => recordPayment(ctx, done, { business: derivedFrom(business) }))
    const seen = []
    for (const status of ['SUBMITTED', 'FAILED', 'AVAILABLE'] as const) {
      await pay(status)
      seen.push([await statusOf(done.id), await gigStatus(done.gig_id)])
    }
    expect(seen).toEqual([
      ['BUSINESS_PAYMENT_PROCESSING', 'COMPLETED'],
      ['BUSINESS_PAYMENT_FAILED', 'FAILED_PAYMENT'],
      ['PAID', 'COMPLETED'],
    ])
  })

  it('close an engagement without a charge', async () => {
    const done = await working(-8, await pro(crew))
    await crew.system((ctx) => closeWithoutCharge(ctx, done))
    expect(await gigStatus(done.gig_id)).toBe('COMPLETED')
  })
})

describe('a no-show', () => {
  it('waits for 15 minutes, ends the account on a first shift, and can be fully undone', async () => {
    const worker = await pro(crew)
    const held = await working(-0.2, worker)
    const mark = () => byAdmin(async (ctx) => markNoShow(ctx, await lockEngagement(ctx, held)))
    await expect(mark()).rejects.toMatchObject({ code: 'conflict' })
    crew.clock.advance(4)
    await mark()
    expect([await statusOf(held.id), await gigStatus(held.gig_id)]).toEqual(['CANCELLED', 'POSTED'])
    expect(await standing(worker)).toMatchObject({ noshow_count: 1, completion_percentage: 0 })
    expect(await crew.sql(sql`select ends from pro_suspensions where pro_id = ${worker.id} and lifted_at is null`)).toEqual([
      { ends: null },
    ])
    await byAdmin(async (ctx) => undoNoShow(ctx, await lockEngagement(ctx, held)))
    expect([await statusOf(held.id), await gigStatus(held.gig_id)]).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(await standing(worker)).toMatchObject({ noshow_count: 0, completion_percentage: null })
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${worker.id} and lifted_at is null`)).toEqual([])
  })

  it('is not undone when the opening was taken or the reason was another', async () => {
    const worker = await pro(crew)
    const held = await working(-0.5, worker)
    await byAdmin(async (ctx) => markNoShow(ctx, await lockEngagement(ctx, held)))
    const [shift] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${held.gig_id}`)
    if (!shift) throw new Error('no shift')
    const rescuer = await pro(crew)
    const offer = await application(crew, shift, rescuer, 'SELECTED')
    expect((await crew.as(rescuer.user_id).call(confirmOffer, { params: { id: offer.id } })).status).toBe(200)
    await expect(byAdmin(async (ctx) => undoNoShow(ctx, await lockEngagement(ctx, held)))).rejects.toMatchObject({
      constraint: 'gigs_capacity',
    })
    const dismissed = await application(crew, await gig(crew, place), await pro(crew), 'CONFIRMED', {
      cancelled_at: await crew.clock.now(),
      cancellation_reason: 'OTHER',
    })
    await expect(byAdmin(async (ctx) => undoNoShow(ctx, await lockEngagement(ctx, dismissed)))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a pro who was charged for', () => {
  it('stays on the shift, whoever tries to remove them', async () => {
    const held = await working(-1, await pro(crew))
    await crew.system((ctx) => recordPayment(ctx, held, { business: derivedFrom('SUBMITTED') }))
    await expect(byAdmin(async (ctx) => markNoShow(ctx, await lockEngagement(ctx, held)))).rejects.toMatchObject({ code: 'conflict' })
    expect(await statusOf(held.id)).toBe('BUSINESS_PAYMENT_PROCESSING')
  })
})

describe('a pro who is sent home', () => {
  it.each([
    ['NOT_NEEDED', []],
    ['CONDUCT', [{ kind: 'SENT_HOME' }]],
  ] as const)('because of %s leaves %j behind and is owed what timesheets calculated', async (dismissal_reason, outcomes) => {
    const worker = await pro(crew)
    const held = await working(-1, worker)
    await byAdmin(async (ctx) =>
      dismissDuringShift(ctx, await lockEngagement(ctx, held), { dismissal_reason, explanation: 'Quiet night', owed_cents: 4_200 }),
    )
    expect((await crew.as(admin.id).call(getApplication, { params: { id: held.id } })).data.cancellation).toMatchObject({
      reason: 'STAFFER_DISMISSAL',
      dismissal_reason,
    })
    expect(await crew.sql(sql`select kind from pro_outcomes where pro_id = ${worker.id}`)).toEqual(outcomes)
    expect(
      await crew.sql(
        sql`select payload->>'amount_cents' as cents from announcements where name = 'application.minimum_owed' and (payload->>'application_id')::bigint = ${held.id}`,
      ),
    ).toEqual([{ cents: '4200' }])
  })
})

describe('a suspension', () => {
  it('cancels shifts that start within it and nothing else', async () => {
    const worker = await pro(crew)
    const [inside, outside, running] = [await working(30, worker), await working(80, worker), await working(-1, worker)]
    const to = await inHours(48)
    expect(await crew.system((ctx) => cancelForSuspension(ctx, worker.id, ctx.now, to))).toBe(1)
    const own = async (id: number) => (await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data
    expect((await own(inside.id)).cancellation?.reason).toBe('PRO_SUSPENDED')
    expect([(await own(outside.id)).status, (await own(running.id)).status]).toEqual(['CONFIRMED', 'CONFIRMED'])
  })
})
