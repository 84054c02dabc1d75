import { blockPro } from '@crewcall/contract/applications.ts'
import { previewRelocation, relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../../test/cast.ts'
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
const live = (gigId: number) =>
  crew.sql<{ pro_id: number; state: string }>(sql`
    select pro_id, case when confirmed_at is not null then 'CONFIRMED' when selected_at is not null then 'SELECTED' else 'CREATED' end as state
    from applications where gig_id = ${gigId} and cancelled_at is null order by pro_id`)

describe('moving a shift to another location', () => {
  it('keeps the time of day on the other clock, and asks its people again, as the preview said', async () => {
    // Six in the evening in New York.
    const shift = await gig(crew, place, { start_time: '2026-03-12T22:00:00Z', allowed_confirmed_pros: 3, special_inst: 'Side door' })
    const [booked, asked, applied] = [await pro(crew), await pro(crew), await pro(crew)]
    await application(crew, shift, booked, 'CONFIRMED')
    await application(crew, shift, asked, 'SELECTED')
    await application(crew, shift, applied)
    const seen = (await boss.call(previewRelocation, body(shift))).data
    expect(seen).toMatchObject({
      from: { location_id: place.id, timezone: 'America/New_York', start_time: '2026-03-12T22:00:00.000Z' },
      to: {
        location_id: there.id,
        timezone: 'America/Phoenix',
        start_time: '2026-03-13T01:00:00.000Z',
        end_time: '2026-03-13T07:00:00.000Z',
      },
      left_out: [],
      applications_closed: 1,
      refused: null,
    })
    expect(seen.asked_again.map(({ pro_id }) => pro_id)).toEqual([booked.id, asked.id])
    const { data } = await boss.call(relocateShift, body(shift, { last_updated_ts: shift.last_updated_ts.toISOString() }))
    expect(data).toMatchObject({ location_id: there.id, left_out: [] })
    expect(data.asked_again).toEqual(seen.asked_again)
    expect(await rowOf(data.gig_id)).toMatchObject({
      location_id: there.id,
      city: 'Phoenix',
      timezone: 'America/Phoenix',
      start_time: new Date('2026-03-13T01:00:00Z'),
      allowed_confirmed_pros: 3,
      special_inst: 'Side door',
      confirmed_count: 0,
    })
    expect(await live(data.gig_id)).toEqual([booked, asked].map(({ id }) => ({ pro_id: id, state: 'SELECTED' })))
    expect(await live(shift.id)).toEqual([])
    expect((await rowOf(shift.id)).cancelled_at).not.toBeNull()
    const owed = await crew.sql(
      sql`select minimum_owed_cents as cents, cancellation_cause as cause from applications where gig_id = ${shift.id} order by id`,
    )
    expect(owed).toEqual([0, 0, 0].map((cents) => ({ cents, cause: 'PLACE_CHANGED' })))
    await crew.drain()
    const told = await crew.sql<{ kind: string }>(sql`select kind from notifications where user_id = ${booked.user_id} order by id`)
    expect(told.map(({ kind }) => kind)).toContain('shift.reconfirm')
  })

  it('leaves out whom the other location blocked, and who works elsewhere at the new time', async () => {
    const shift = await gig(crew, place, { start_time: '2026-03-14T16:00:00Z', allowed_confirmed_pros: 3 })
    const [blocked, busy, free] = [await pro(crew), await pro(crew), await pro(crew)]
    for (const worker of [blocked, busy, free]) await application(crew, shift, worker, 'CONFIRMED')
    await boss.call(blockPro, { body: { gigster_id: blocked.id, location_ids: [there.id], reason: 'OTHER' } })
    // Three hours later in UTC, where the first shift had ended.
    await application(crew, await gig(crew, place, { start_time: '2026-03-14T23:00:00Z' }), busy, 'CONFIRMED')
    const expected = [
      { pro_id: blocked.id, code: 'BLOCKED_BY_LOCATION' },
      { pro_id: busy.id, code: 'OVERLAPPING_GIG' },
    ]
    expect((await boss.call(previewRelocation, body(shift))).data.left_out).toMatchObject(expected)
    const { data } = await boss.call(relocateShift, body(shift))
    expect(data.left_out).toMatchObject(expected)
    expect(data.asked_again).toMatchObject([{ pro_id: free.id }])
  })

  it('needs the right to change shifts here and to post there, in one business', async () => {
    const shift = await gig(crew, place, { start_time: '2026-03-18T16:00:00Z' })
    const here = await manager(crew, place)
    expect((await crew.as(here.id).call(relocateShift, body(shift))).status).toBe(404)
    const join = (role: string) =>
      row(crew, 'location_managers', { organization_id: there.organization_id, location_id: there.id, user_id: here.id, role })
    await join('ONSITE_MANAGER')
    expect((await crew.as(here.id).call(relocateShift, body(shift))).status).toBe(403)
    expect((await crew.as(here.id).call(previewRelocation, body(shift))).status).toBe(403)
    const guest = await manager(crew, there)
    expect((await crew.as(guest.id).call(relocateShift, body(shift))).status).toBe(404)
    const foreign = await payingLocation(crew)
    const both = await manager(crew, foreign)
    await row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id: both.id, role: 'ADMIN' })
    const elsewhere = { body: { gig_id: shift.id, location_id: foreign.id } }
    expect((await crew.as(both.id).call(relocateShift, elsewhere)).error).toMatchObject({ reason: 'MOVE_WITHIN_BUSINESS' })
    expect((await boss.call(relocateShift, { body: { gig_id: shift.id, location_id: place.id } })).error).toMatchObject({ code: 'invalid' })
    expect((await rowOf(shift.id)).cancelled_at).toBeNull()
  })

  it('refuses a shift that began, was changed meanwhile or moved already, and a location that pros would not see', async () => {
    const begun = await gig(crew, place, { start_time: '2026-03-04T16:00:00Z' })
    expect((await boss.call(previewRelocation, body(begun))).data.refused).toMatchObject({ code: 'STARTED_TIMES_STAY' })
    expect((await boss.call(relocateShift, body(begun))).error).toMatchObject({ reason: 'STARTED_TIMES_STAY' })
    const shift = await gig(crew, place, { start_time: '2026-03-19T16:00:00Z' })
    const old = { last_updated_ts: '2026-01-01T00:00:00Z' }
    expect((await boss.call(relocateShift, body(shift, old))).error).toMatchObject({ code: 'stale_version' })
    const both = await Promise.all([boss.call(relocateShift, body(shift)), boss.call(relocateShift, body(shift))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const unpaid = await payingLocation(crew, { organization_id: place.organization_id })
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${unpaid.id}`)
    const other = await gig(crew, place, { start_time: '2026-03-20T16:00:00Z' })
    const answer = await boss.call(relocateShift, { body: { gig_id: other.id, location_id: unpaid.id } })
    expect(answer.error).toMatchObject({ reason: 'MOVE_NOT_POSTABLE' })
    expect((await rowOf(other.id)).cancelled_at).toBeNull()
  })

  it('refuses one with confirmed pros within 24 hours of its start: cancelling it would owe them the minimum', async () => {
    const soon = await gig(crew, place, { start_time: '2026-03-05T16:00:00Z' })
    const booked = await application(crew, soon, await pro(crew), 'CONFIRMED')
    expect((await boss.call(previewRelocation, body(soon))).data.refused).toMatchObject({ code: 'MOVE_TOO_LATE' })
    expect((await boss.call(relocateShift, body(soon))).error).toMatchObject({ reason: 'MOVE_TOO_LATE' })
    expect(await live(soon.id)).toEqual([{ pro_id: booked.pro_id, state: 'CONFIRMED' }])
    const empty = await gig(crew, place, { start_time: '2026-03-05T16:00:00Z' })
    expect((await boss.call(relocateShift, body(empty))).status).toBe(200)
  })
})
