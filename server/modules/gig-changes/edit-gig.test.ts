import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()

type Body = Record<string, unknown>
const edit = (shift: Tables['gigs'], body: Body, userId = admin.id) =>
  crew.as(userId).call(editGig, { params: { gigId: shift.id }, body: body as never })
const preview = (shift: Tables['gigs'], body: Body) =>
  crew.as(admin.id).call(previewGigEdit, { params: { gigId: shift.id }, body: body as never })
const moved = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()

describe('editing a shift', () => {
  it('changes what is given, keeps the rest, and writes the history', async () => {
    const shift = await gig(crew, place)
    const { data } = await edit(shift, { wage_amount: 24, description: 'Cook and clean', is_checkin_required: true })
    expect(data).toMatchObject({ wage_amount: 24, description: 'Cook and clean', unpaid_break_minutes: 30, status: 'POSTED' })
    expect(data.checkin_code).toMatch(/^\d{4}$/)
    const { data: history } = await crew.as(admin.id).call(getGigHistory, { params: { gigId: shift.id } })
    expect(history.results[0]?.changes).toContainEqual({ field: 'wage_amount', before: 20, after: 24 })
    expect(JSON.stringify(history)).not.toContain(data.checkin_code)
  })

  it('does not overwrite a newer version', async () => {
    const shift = await gig(crew, place)
    const { data } = await crew.as(admin.id).call(getGig, { params: { gigId: shift.id } })
    expect((await edit(shift, { description: 'First', last_updated_ts: data.last_updated_ts })).status).toBe(200)
    expect((await edit(shift, { description: 'Second', last_updated_ts: data.last_updated_ts })).error?.code).toBe('stale_version')
  })

  it('does not move a shift with confirmed pros out of the last 24 hours before its start', async () => {
    const start = new Date((await crew.clock.now()).getTime() + (24 * 60 - 10) * 60_000)
    const shift = await gig(crew, place, { start_time: start })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    const by = (minutes: number) => ({ start_time: moved(shift.start_time, minutes), end_time: moved(shift.end_time, minutes) })
    for (const minutes of [30, 21 * 24 * 60]) {
      expect((await preview(shift, by(minutes))).data.refused).toMatchObject({ reason: 'MOVE_TOO_LATE' })
      expect((await edit(shift, by(minutes))).error).toMatchObject({ code: 'conflict', reason: 'MOVE_TOO_LATE', values: { hours: 24 } })
    }
    expect((await edit(shift, by(5))).status).toBe(200)
    const open = await gig(crew, place, { start_time: start })
    expect((await edit(open, by(30))).status).toBe(200)
  })

  it('keeps openings for the confirmed pros', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 3 })
    for (let count = 0; count < 2; count += 1) await application(crew, shift, await pro(crew), 'CONFIRMED')
    expect((await preview(shift, { allowed_confirmed_pros: 1 })).data.refused).toMatchObject({
      reason: 'FEWER_OPENINGS_THAN_PROS',
      values: { confirmed: 2, too_many: 1 },
      message: expect.stringContaining('2 pros are confirmed: dismiss 1 of them'),
    })
    expect((await edit(shift, { allowed_confirmed_pros: 1 })).error?.code).toBe('conflict')
    expect((await edit(shift, { allowed_confirmed_pros: 2 })).data.status).toBe('CONFIRMED')
    expect((await edit(shift, { allowed_confirmed_pros: 4 })).data.status).toBe('POSTED')
  })

  it('asks confirmed pros again when the start moves by more than 30 minutes', async () => {
    const shift = await gig(crew, place)
    const worker = await pro(crew)
    const before = await application(crew, shift, worker, 'CONFIRMED')
    const slightly = await edit(shift, { start_time: moved(shift.start_time, 30), end_time: moved(shift.end_time, 30) })
    expect(slightly.data).toMatchObject({ current_confirmed_pros_count: 1, status: 'CONFIRMED' })
    const far = { start_time: moved(shift.start_time, 120), end_time: moved(shift.end_time, 120) }
    expect((await preview(shift, far)).data.must_reconfirm).toEqual([
      { application_id: before.id, display_name: worker.display_name, because: ['TIME_CHANGED'] },
    ])
    expect((await edit(shift, far)).data).toMatchObject({ current_confirmed_pros_count: 0, status: 'POSTED' })
    const rows = await crew.sql<Tables['applications']>(sql`select * from applications where gig_id = ${shift.id} order by id`)
    expect(rows).toMatchObject([
      { id: before.id, cancellation_reason: 'OTHER', minimum_owed_cents: 0 },
      { pro_id: worker.id, confirmed_at: null, cancelled_at: null },
    ])
    const asked = rows[1]?.id ?? 0
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: asked } })).data).toMatchObject({
      status: 'SELECTED',
      gig: { start_time: far.start_time },
    })
    expect(
      await crew.sql(
        sql`select 1 from announcements where name = 'application.reconfirm_needed' and (payload->>'application_id')::bigint = ${asked}`,
      ),
    ).toHaveLength(1)
  })

  it('may not overlap another shift of a confirmed pro', async () => {
    const shift = await gig(crew, place)
    const worker = await pro(crew)
    const mine = await application(crew, shift, worker, 'CONFIRMED')
    await application(crew, await gig(crew, place, { start_time: shift.end_time }), worker, 'CONFIRMED')
    const longer = { end_time: moved(shift.end_time, 60) }
    expect((await preview(shift, longer)).data.conflicts).toMatchObject([{ application_id: mine.id }])
    expect((await edit(shift, longer)).error?.code).toBe('overlapping_gig')
  })

  it('lets team members only raise the wage once anyone applied', async () => {
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const shift = await gig(crew, place)
    expect((await edit(shift, { wage_amount: 19 }, member.id)).status).toBe(200)
    await application(crew, shift, await pro(crew))
    expect((await edit(shift, { wage_amount: 18 }, member.id)).error?.code).toBe('forbidden')
    expect((await edit(shift, { wage_amount: 21 }, member.id)).status).toBe(200)
    expect((await edit(shift, { wage_amount: 18 })).status).toBe(200)
  })

  it('lets onsite managers change the contact and the instructions only', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const shift = await gig(crew, place)
    expect(
      (await edit(shift, { special_inst: 'Back door', contact_name: 'Ann', contact_phone: '2025550123' }, onsite.id)).data,
    ).toMatchObject({ special_inst: 'Back door', contact_phone: '+12025550123', wage_amount: null })
    expect((await edit(shift, { description: 'Mine now' }, onsite.id)).error?.code).toBe('forbidden')
    expect((await edit(shift, { special_inst: 'x' }, (await manager(crew, await payingLocation(crew))).id)).status).toBe(404)
  })

  it('keeps the times of a running shift and refuses a finished one', async () => {
    const now = await crew.clock.now()
    const running = await gig(crew, place, { start_time: moved(now, -60), end_time: new Date(now.getTime() + 7_200_000) })
    await application(crew, running, await pro(crew), 'CONFIRMED')
    expect((await edit(running, { end_time: moved(running.end_time, 60) })).error?.code).toBe('conflict')
    expect((await edit(running, { special_inst: 'Use the side door' })).status).toBe(200)
    const over = await gig(crew, place, { start_time: moved(now, -600), end_time: new Date(now.getTime() - 60_000) })
    expect((await edit(over, { description: 'Late' })).error?.code).toBe('conflict')
    expect((await edit(await gig(crew, place), { wage_amount: 15.001 })).status).toBe(400)
  })
})
