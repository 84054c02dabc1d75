import {
  blockPro,
  cancelGig,
  dismissPro,
  getApplication,
  previewDismissal,
  previewGigCancellation,
} from '@crewcall/contract/applications.ts'
import { cancelOwn, getOwnApplication, previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

const shiftIn = async (hours: number, values = {}) => gig(crew, place, { start_time: await inHours(hours), ...values })
const events = (name: string, applicationId: number) =>
  crew.sql<{ payload: Record<string, unknown> }>(
    sql`select payload from announcements where name = ${name} and (payload->>'application_id')::bigint = ${applicationId}`,
  )
const gigNow = async (id: number) => (await crew.as(admin.id).call(getGig, { params: { gigId: id } })).data

describe('cancelling a shift', () => {
  const cancel = (userId: number, shift: Tables['gigs']) =>
    crew.as(userId).call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Kitchen flooded' } })

  it('costs nothing 24 hours ahead and removes everyone', async () => {
    const shift = await shiftIn(24.1)
    const [confirmed, waiting] = [
      await application(crew, shift, await pro(crew), 'CONFIRMED'),
      await application(crew, shift, await pro(crew)),
    ]
    const { data: preview } = await crew.as(admin.id).call(previewGigCancellation, { params: { gigId: shift.id } })
    expect(preview).toMatchObject({ owed_total: 0, is_late: false, notified: 2, pros: [{ owed_to_pro: 0 }] })
    const { data } = await cancel(admin.id, shift)
    expect(data).toMatchObject({
      status: 'CANCELLED',
      cancellation: { explanation: 'Kitchen flooded', reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' },
    })
    for (const { id } of [confirmed, waiting]) {
      expect((await crew.as(admin.id).call(getApplication, { params: { id } })).data.cancellation?.reason).toBe(
        'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
      )
      expect(await events('application.minimum_owed', id)).toEqual([])
    }
  })

  it('when late, owes each confirmed pro four hours with bonus and fees', async () => {
    const shift = await shiftIn(23, { boosted_gig_bonus: 10 })
    const worker = await pro(crew)
    const confirmed = await application(crew, shift, worker, 'CONFIRMED')
    const { data: preview } = await crew.as(admin.id).call(previewGigCancellation, { params: { gigId: shift.id } })
    expect(preview).toMatchObject({ is_late: true, owed_total: 11_520, pros: [{ owed_to_pro: 9_000, owed_total: 11_520 }] })
    await cancel(admin.id, shift)
    expect((await events('application.minimum_owed', confirmed.id)).map((each) => each.payload['amount_cents'])).toEqual([9_000])
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: confirmed.id } })).data.owed_minimum).toBe(9_000)
  })

  it('is for admins only when it is late and a pro is confirmed', async () => {
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const shift = await shiftIn(20)
    expect((await cancel(onsite.id, shift)).error?.code).toBe('forbidden')
    const taken = await shiftIn(20)
    await application(crew, taken, await pro(crew), 'CONFIRMED')
    expect((await cancel(member.id, taken)).error?.code).toBe('forbidden')
    expect((await cancel(member.id, shift)).status).toBe(200)
    expect((await cancel(admin.id, shift)).error?.code).toBe('conflict')
  })

  it('is refused once a pro was charged for or the shift has started, and possible after the charge failed', async () => {
    const shift = await shiftIn(30)
    const paid = await application(crew, shift, await pro(crew), 'CONFIRMED', { business_payment_status: 'SUBMITTED' })
    expect((await cancel(admin.id, shift)).error).toMatchObject({ code: 'conflict', reason: 'PAID_FOR_ALREADY' })
    await crew.sql(sql`update applications set business_payment_status = 'FAILED' where id = ${paid.id}`)
    expect((await cancel(admin.id, shift)).status).toBe(200)
    const running = await shiftIn(-1)
    await application(crew, running, await pro(crew), 'CONFIRMED')
    expect((await cancel(admin.id, running)).error?.code).toBe('conflict')
  })

  it('owes nothing when the platform cancels', async () => {
    const shift = await shiftIn(5)
    const confirmed = await application(crew, shift, await pro(crew), 'CONFIRMED')
    const { data } = await cancel((await platformAdmin(crew)).id, shift)
    expect(data.cancellation?.reason).toBe('CANCELLED_BY_GIGPRO_ADMIN')
    expect(await events('application.minimum_owed', confirmed.id)).toEqual([])
  })
})

describe("the platform's decision about the minimum", () => {
  it('makes the business owe it for a shift the platform cancels, if requested', async () => {
    const platform = crew.as((await platformAdmin(crew)).id)
    const shift = await shiftIn(5)
    const confirmed = await application(crew, shift, await pro(crew), 'CONFIRMED')
    const preview = (query: { owes_minimum?: 'true' }) => platform.call(previewGigCancellation, { params: { gigId: shift.id }, query })
    expect((await preview({})).data.owed_total).toBe(0)
    expect((await preview({ owes_minimum: 'true' })).data.owed_total).toBe(10_240)
    await platform.call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Fraud', owes_minimum: true } })
    expect((await events('application.minimum_owed', confirmed.id)).map(({ payload }) => payload['amount_cents'])).toEqual([8_000])
  })

  it('waives it at once, with a reason kept in the history; a manager may not', async () => {
    const shift = await shiftIn(5)
    const confirmed = await application(crew, shift, await pro(crew), 'CONFIRMED')
    const waive = (userId: number) =>
      crew.as(userId).call(dismissPro, {
        params: { id: confirmed.id },
        body: { reason: 'BUSINESS_CALLED_OUT', waived_because: 'Storm warning' },
      })
    expect((await waive(admin.id)).error?.code).toBe('forbidden')
    expect((await waive((await platformAdmin(crew)).id)).data.status).toBe('CANCELLED')
    expect(await events('application.minimum_owed', confirmed.id)).toEqual([])
    expect(
      await crew.sql(sql`
        select a.minimum_owed_cents, h.after->>'waived_because' as because, (h.after->>'waived_cents')::int as cents from applications a
        join audit_log h on h.organization_id = a.organization_id and h.object_id = a.id and h.action = 'application.cancel' where a.id = ${confirmed.id}`),
    ).toEqual([{ minimum_owed_cents: 0, because: 'Storm warning', cents: 8_000 }])
  })
})

describe('dismissing a pro before the shift', () => {
  const dismiss = (id: number, reason: string, explanation = '') =>
    crew.as(admin.id).call(dismissPro, { params: { id }, body: { reason, explanation } as never })

  it('shows and owes the minimum when late, and reopens the opening', async () => {
    const shift = await shiftIn(10)
    const confirmed = await application(crew, shift, await pro(crew), 'CONFIRMED')
    const { data: preview } = await crew.as(admin.id).call(previewDismissal, { params: { id: confirmed.id } })
    expect(preview.pros).toMatchObject([{ owed_to_pro: 8_000, owed_total: 10_240 }])
    const { data } = await dismiss(confirmed.id, 'BUSINESS_CALLED_OUT')
    expect(data).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'BUSINESS_CALLED_OUT' } })
    expect(await events('application.minimum_owed', confirmed.id)).toHaveLength(1)
    expect((await gigNow(shift.id)).status).toBe('POSTED')
    expect(
      await crew.sql(
        sql`select 1 from announcements where name = 'application.place_freed' and (payload->>'gig_id')::bigint = ${shift.id}`,
      ),
    ).toHaveLength(1)
    expect(await crew.sql(sql`select 1 from pro_outcomes where application_id = ${confirmed.id}`)).toEqual([])
  })

  it("records the call of a pro who cannot come as the pro's own late cancellation", async () => {
    const early = await application(crew, await shiftIn(30), await pro(crew), 'CONFIRMED')
    expect((await dismiss(early.id, 'CALLED_OUT')).error?.code).toBe('conflict')
    const worker = await pro(crew)
    const held = await application(crew, await shiftIn(10), worker, 'CONFIRMED')
    expect((await dismiss(held.id, 'CALLED_OUT', 'Flat tire')).data.cancellation).toMatchObject({ reason: 'CALLED_OUT' })
    expect(await events('application.minimum_owed', held.id)).toEqual([])
    expect(await crew.sql(sql`select kind from pro_outcomes where application_id = ${held.id}`)).toEqual([{ kind: 'CALLED_OUT' }])
    expect(await crew.sql(sql`select source from pro_suspensions where pro_id = ${worker.id}`)).toEqual([{ source: 'POLICY' }])
    await crew.drain()
    const told = await crew.sql(sql`select kind from notifications where user_id = ${worker.user_id} order by kind`)
    expect(told).toEqual([{ kind: 'pro.suspended' }, { kind: 'shift.cancelled' }])
  })

  it('costs the business nothing for a pro beyond its openings, and leaves the openings unchanged', async () => {
    const shift = await shiftIn(10, { overfill: 1 })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    const extra = await application(crew, shift, await pro(crew), 'CONFIRMED', { is_overfill: true })
    const preview = await crew.as(admin.id).call(previewDismissal, { params: { id: extra.id }, query: { reason: 'FEWER_PROS_NEEDED' } })
    expect(preview.data).toMatchObject({ owed_total: 0, pros: [{ reason_owed: 'PLATFORM_PAYS' }] })
    expect((await dismiss(extra.id, 'FEWER_PROS_NEEDED')).status).toBe(200)
    expect((await events('application.minimum_owed', extra.id)).map(({ payload }) => payload['is_platform_paid'])).toEqual([true])
    expect(await gigNow(shift.id)).toMatchObject({ allowed_confirmed_pros: 1, current_confirmed_pros_count: 1 })
  })

  it('lowers the number of openings when fewer pros are needed', async () => {
    const shift = await shiftIn(50, { allowed_confirmed_pros: 2 })
    const [first, last] = [
      await application(crew, shift, await pro(crew), 'CONFIRMED'),
      await application(crew, shift, await pro(crew), 'CONFIRMED'),
    ]
    await dismiss(first.id, 'FEWER_PROS_NEEDED')
    expect(await gigNow(shift.id)).toMatchObject({ allowed_confirmed_pros: 1, current_confirmed_pros_count: 1, status: 'CONFIRMED' })
    expect((await dismiss(last.id, 'FEWER_PROS_NEEDED')).error?.code).toBe('conflict')
  })

  it('overrides auto-select only for auto-selected pros, needs a text for OTHER, and ends at the start', async () => {
    const shift = await shiftIn(30, { allowed_confirmed_pros: 3 })
    const [chosen, auto] = [
      await application(crew, shift, await pro(crew), 'CONFIRMED'),
      await application(crew, shift, await pro(crew), 'CONFIRMED', { selection_source: 'AUTO_MATCH' }),
    ]
    expect((await dismiss(chosen.id, 'OVERRIDE_AUTOSELECT')).error?.code).toBe('conflict')
    expect((await dismiss(auto.id, 'OVERRIDE_AUTOSELECT')).status).toBe(200)
    expect((await dismiss(chosen.id, 'OTHER')).error).toMatchObject({ code: 'invalid', target: 'explanation' })
    const running = await application(crew, await shiftIn(-1), await pro(crew), 'CONFIRMED')
    expect((await dismiss(running.id, 'BUSINESS_CALLED_OUT')).error?.code).toBe('conflict')
  })
})

describe('blocking a pro', () => {
  it('cancels everything ahead there, with the minimum when late, and does not mention the block to the pro', async () => {
    const worker = await pro(crew)
    const [late, early, asked] = [
      await application(crew, await shiftIn(10), worker, 'CONFIRMED'),
      await application(crew, await shiftIn(60), worker, 'CONFIRMED'),
      await application(crew, await shiftIn(90), worker),
    ]
    const elsewhere = await application(
      crew,
      await gig(crew, await payingLocation(crew), { start_time: await inHours(120) }),
      worker,
      'CONFIRMED',
    )
    const { status, data } = await crew.as(admin.id).call(blockPro, {
      body: { gigster_id: worker.id, location_ids: [place.id], reason: 'OTHER', feedback: 'His conduct was fine, he did not fit' },
    })
    expect([status, data.cancelled_applications, data.blocks[0]?.location_id]).toEqual([201, 3, place.id])
    expect([
      await events('application.minimum_owed', late.id),
      await events('application.minimum_owed', early.id),
      await events('application.minimum_owed', asked.id),
    ]).toMatchObject([{ length: 1 }, { length: 0 }, { length: 0 }])
    expect((await crew.as(admin.id).call(getApplication, { params: { id: late.id } })).data.cancellation?.reason).toBe('PRO_BLOCKED')
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: late.id } })).data.cancellation?.reason).toBe('OTHER')
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: elsewhere.id } })).data.status).toBe('CONFIRMED')
  })

  it('owes nothing for conduct, and is forbidden to onsite managers and across several foreign locations', async () => {
    const worker = await pro(crew)
    const late = await application(crew, await shiftIn(10), worker, 'CONFIRMED')
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await crew.as(onsite.id).call(blockPro, { body: { gigster_id: worker.id, location_ids: [place.id] } })).error?.code).toBe(
      'forbidden',
    )
    const foreign = await payingLocation(crew)
    expect((await crew.as(admin.id).call(blockPro, { body: { gigster_id: worker.id, location_ids: [place.id, foreign.id] } })).status).toBe(
      404,
    )
    await crew.as(admin.id).call(blockPro, { body: { gigster_id: worker.id, location_ids: [place.id], reason: 'CONDUCT' } })
    expect(await events('application.minimum_owed', late.id)).toEqual([])
  })
})

describe('a pro who cancels', () => {
  const cancel = (worker: Tables['pros'], id: number) =>
    crew.as(worker.user_id).call(cancelOwn, { params: { id }, body: { cause: 'SICK' } })
  const preview = async (worker: Tables['pros'], id: number) =>
    (await crew.as(worker.user_id).call(previewOwnCancellation, { params: { id } })).data

  it('has no consequences 24 hours ahead', async () => {
    const worker = await pro(crew)
    const mine = await application(crew, await shiftIn(25), worker, 'CONFIRMED')
    expect(await preview(worker, mine.id)).toMatchObject({ reason: 'CANCELLED_BY_PRO', is_late: false, points: 0, suspension_days: null })
    expect((await cancel(worker, mine.id)).data.cancellation).toMatchObject({ reason: 'CANCELLED_BY_PRO', cause: 'SICK' })
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${worker.id}`)).toEqual([])
  })

  it('is called out when late: suspended by the policy, with the shifts in that time', async () => {
    const worker = await pro(crew)
    const mine = await application(crew, await shiftIn(23), worker, 'CONFIRMED')
    const inside = await application(crew, await shiftIn(72), worker, 'CONFIRMED')
    const after = await application(crew, await shiftIn(24 * 6), worker, 'CONFIRMED')
    expect(await preview(worker, mine.id)).toMatchObject({
      reason: 'CALLED_OUT',
      is_late: true,
      points: -75,
      completion_after: 0,
      suspension_days: 5,
      is_permanent: false,
    })
    expect((await cancel(worker, mine.id)).data.cancellation?.reason).toBe('CALLED_OUT')
    await crew.drain()
    expect(await crew.sql(sql`select kind from pro_outcomes where pro_id = ${worker.id}`)).toEqual([{ kind: 'CALLED_OUT' }])
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: inside.id } })).data.cancellation?.reason).toBe(
      'PRO_SUSPENDED',
    )
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: after.id } })).data.status).toBe('CONFIRMED')
    const [standing] = await crew.sql<Tables['pros']>(sql`select * from pros where id = ${worker.id}`)
    expect(standing).toMatchObject({ callout_count: 1, completion_percentage: 0 })
  })

  it('may undo an instant confirmation for ten minutes without a trace', async () => {
    const worker = await pro(crew)
    const shift = await shiftIn(20)
    const mine = await application(crew, shift, worker, 'CONFIRMED', { is_instant: true })
    expect(await preview(worker, mine.id)).toMatchObject({ reason: 'CANCELLED_BY_PRO', is_undo: true, is_late: false })
    crew.clock.advance(11)
    expect(await preview(worker, mine.id)).toMatchObject({ reason: 'CALLED_OUT', is_undo: false })
    const again = await application(crew, await shiftIn(40), worker, 'CONFIRMED', { is_instant: true })
    expect((await cancel(worker, again.id)).data.status).toBe('CANCELLED')
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${worker.id}`)).toEqual([])
  })

  it('cannot cancel what is not confirmed, has begun, or is not theirs', async () => {
    const worker = await pro(crew)
    const asked = await application(crew, await shiftIn(40), worker)
    expect((await cancel(worker, asked.id)).error?.code).toBe('conflict')
    const running = await application(crew, await shiftIn(-1), worker, 'CONFIRMED')
    expect((await cancel(worker, running.id)).error?.code).toBe('conflict')
    expect((await cancel(await pro(crew), running.id)).status).toBe(404)
  })
})
