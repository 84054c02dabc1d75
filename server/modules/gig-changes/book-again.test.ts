import { blockPro, editGig } from '@crewcall/contract/applications.ts'
import { bookAgain, undoBookAgain } from '@crewcall/contract/book-again.ts'
import { getBundle } from '@crewcall/contract/bundles.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, bundle, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, inHours } = await openLocation()
const boss = crew.as((await manager(crew, place)).id)
const at = (shift: { id: number }) => ({ params: { gigId: shift.id } })
const wall = (instant: Date | string) => instantToWall(instant, place.timezone)

/** A shift that ended, with pros who worked it. */
async function worked(pros: readonly Tables['pros'][], values: object = {}) {
  const shift = await gig(crew, place, { start_time: await inHours(-30), allowed_confirmed_pros: 4, ...values })
  for (const worker of pros) await application(crew, shift, worker, 'CONFIRMED')
  return shift
}
const offersOf = (gigId: number) =>
  crew.sql<{ id: number; pro_id: number; stage: string }>(sql`
    select id, pro_id, case when cancelled_at is not null then 'CANCELLED' when confirmed_at is not null then 'CONFIRMED' else 'SELECTED' end as stage
    from applications where gig_id = ${gigId} order by pro_id`)

describe('booking again', () => {
  it('posts the same shift a week later and offers it to the same pros', async () => {
    const pros = [await pro(crew), await pro(crew)]
    const shift = await worked(pros, { wage_amount: 27.5, special_inst: 'Back door', unpaid_break_minutes: 20 })
    const { status, data } = await boss.call(bookAgain, at(shift))
    expect(status).toBe(201)
    expect(wall(data.start_time)).toEqual({ ...wall(shift.start_time), date: addDays(wall(shift.start_time).date, 7) })
    expect(data.offered.map(({ pro_id }) => pro_id).toSorted((a, b) => a - b)).toEqual(pros.map(({ id }) => id))
    expect(data.left_out).toEqual([])
    expect((await boss.call(getGig, { params: { gigId: data.gig_id } })).data).toMatchObject({
      skill_id: shift.skill_id,
      wage_amount: 27.5,
      special_inst: 'Back door',
      unpaid_break_minutes: 20,
      allowed_confirmed_pros: 4,
      description: shift.description,
    })
    expect((await offersOf(data.gig_id)).map(({ stage }) => stage)).toEqual(['SELECTED', 'SELECTED'])
  })

  it('leaves out who is blocked, booked elsewhere or was cancelled, each with the reason', async () => {
    const [fine, blocked, busy, gone] = [await pro(crew), await pro(crew), await pro(crew), await pro(crew)]
    const shift = await worked([fine, blocked, busy, gone])
    await crew.sql(sql`
      update applications set cancelled_at = now(), cancellation_reason = 'NO_SHOW', cancellation_explanation = ''
      where gig_id = ${shift.id} and pro_id = ${gone.id}`)
    await boss.call(blockPro, { body: { gigster_id: blocked.id, location_ids: [place.id], reason: 'OTHER', feedback: '' } } as never)
    const later = new Date(shift.start_time.getTime() + 7 * 86_400_000 + 3_600_000)
    await application(crew, await gig(crew, place, { start_time: later }), busy, 'CONFIRMED')
    const { data } = await boss.call(bookAgain, at(shift))
    expect(data.offered.map(({ pro_id }) => pro_id)).toEqual([fine.id])
    const codes = new Map(data.left_out.map(({ pro_id, code, reason }) => [pro_id, [code, reason]]))
    expect(codes.get(blocked.id)?.[0]).toBe('BLOCKED_BY_LOCATION')
    expect(codes.get(busy.id)?.[0]).toBe('OVERLAPPING_GIG')
    expect(codes.get(gone.id)?.[1]).toBe('PRO_GAVE_UP_SHIFT')
    expect(data.left_out.every(({ display_name }) => display_name !== '')).toBe(true)
    expect((await offersOf(data.gig_id)).map(({ pro_id }) => pro_id)).toEqual([fine.id])
  })

  it('takes the next free week, so that twice is two weeks, also at once; a repeated request is one', async () => {
    const shift = await worked([await pro(crew)])
    const answers = await Promise.all([boss.call(bookAgain, at(shift)), boss.call(bookAgain, at(shift))])
    const dates = answers.map(({ data }) => wall(data.start_time).date).toSorted()
    const date = wall(shift.start_time).date
    expect(dates).toEqual([addDays(date, 7), addDays(date, 14)])
    const key = { headers: { 'idempotency-key': 'book-again-once' } }
    const [first, again] = [await boss.call(bookAgain, { ...at(shift), ...key }), await boss.call(bookAgain, { ...at(shift), ...key })]
    expect(again.data.gig_id).toBe(first.data.gig_id)
    expect(wall(first.data.start_time).date).toBe(addDays(date, 21))
  })

  it('of a shift of long ago is in the coming week', async () => {
    const shift = await worked([await pro(crew)], { start_time: await inHours(-24 * 40) })
    const { data } = await boss.call(bookAgain, at(shift))
    expect(wall(data.start_time).date).toBe(addDays(wall(shift.start_time).date, 42))
  })

  it('of work of several days books all its days as one', async () => {
    const worker = await pro(crew)
    const work = await bundle(crew, place, await manager(crew, place), [await inHours(2), await inHours(50)])
    for (const { gig_id } of work.days) {
      const [shift] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${gig_id}`)
      if (shift) await application(crew, shift, worker, 'CONFIRMED')
    }
    await crew.sql(sql`
      update gigs set start_time = start_time - interval '4 hours', end_time = end_time - interval '4 hours' where bundle_id = ${work.id}`)
    const { data } = await boss.call(bookAgain, { params: { gigId: work.days[1]?.gig_id ?? 0 } })
    expect(data.days).toBe(2)
    const copy = (await boss.call(getGig, { params: { gigId: data.gig_id } })).data
    const days = (await boss.call(getBundle, { params: { bundleId: copy.bundle_id ?? 0 } })).data.days
    expect(days).toHaveLength(2)
    for (const { gig_id } of days) expect((await offersOf(gig_id)).map(({ stage }) => stage)).toEqual(['SELECTED'])
    expect((await boss.call(undoBookAgain, { params: { gigId: data.gig_id } })).status).toBe(204)
    const left = await crew.sql(sql`select 1 from gigs where bundle_id = ${copy.bundle_id} and cancelled_at is null`)
    expect(left).toEqual([])
  })

  it('is refused before the start, without anybody who worked it, and for a cancelled shift; nothing is posted then', async () => {
    const count = () => crew.sql(sql`select count(*)::int as n from gigs`)
    const early = await worked([await pro(crew)], { start_time: await inHours(5) })
    const alone = await worked([])
    const off = await worked([await pro(crew)])
    await crew.sql(sql`update gigs set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${off.id}`)
    const before = await count()
    expect((await boss.call(bookAgain, at(early))).error?.reason).toBe('BOOK_AGAIN_AFTER_START')
    expect((await boss.call(bookAgain, at(alone))).error?.reason).toBe('NOBODY_WORKED_SHIFT')
    expect((await boss.call(bookAgain, at(off))).error?.reason).toBe('SHIFT_WAS_CANCELLED')
    const poor = await worked([await pro(crew)], { background_check_required: true })
    expect((await boss.call(bookAgain, at(poor))).error?.target).toBe('background_check_required')
    expect(await count()).toEqual(before.map((row) => ({ ...row, n: (row as { n: number }).n + 1 })))
  })

  it('is for those who may post here', async () => {
    const shift = await worked([await pro(crew)])
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    expect((await onsite.call(bookAgain, at(shift))).status).toBe(403)
    expect((await stranger.call(bookAgain, at(shift))).status).toBe(404)
    const member = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    const { status, data } = await member.call(bookAgain, at(shift))
    expect(status).toBe(201)
    expect((await onsite.call(undoBookAgain, { params: { gigId: data.gig_id } })).status).toBe(403)
    expect((await member.call(undoBookAgain, { params: { gigId: data.gig_id } })).status).toBe(204)
  })
})

describe('undoing it', () => {
  it('cancels the shift and its offers, and then no more', async () => {
    const shift = await worked([await pro(crew)])
    const { data } = await boss.call(bookAgain, at(shift))
    expect((await boss.call(undoBookAgain, { params: { gigId: data.gig_id } })).status).toBe(204)
    expect((await boss.call(getGig, { params: { gigId: data.gig_id } })).data.status).toBe('CANCELLED')
    expect((await offersOf(data.gig_id)).map(({ stage }) => stage)).toEqual(['CANCELLED'])
    expect((await boss.call(undoBookAgain, { params: { gigId: data.gig_id } })).status).toBe(409)
  })

  it('is refused as soon as a pro accepted', async () => {
    const worker = await pro(crew)
    const { data } = await boss.call(bookAgain, at(await worked([worker])))
    const [offer] = await offersOf(data.gig_id)
    expect((await crew.as(worker.user_id).call(confirmOffer, { params: { id: offer?.id ?? 0 } })).status).toBe(200)
    expect((await boss.call(undoBookAgain, { params: { gigId: data.gig_id } })).error?.reason).toBe('ACCEPTED_MEANWHILE')
    expect((await boss.call(getGig, { params: { gigId: data.gig_id } })).data.status).not.toBe('CANCELLED')
  })
  it('is refused while a pro who accepted is asked again', async () => {
    const worker = await pro(crew)
    const { data } = await boss.call(bookAgain, at(await worked([worker])))
    await crew.sql(sql`update gigs set start_time = ${await inHours(5)}, end_time = ${await inHours(11)} where id = ${data.gig_id}`)
    const [offer] = await offersOf(data.gig_id)
    expect((await crew.as(worker.user_id).call(confirmOffer, { params: { id: offer?.id ?? 0 } })).status).toBe(200)
    const times = { start_time: (await inHours(6)).toISOString(), end_time: (await inHours(12)).toISOString() }
    expect((await boss.call(editGig, { params: { gigId: data.gig_id }, body: times as never })).error).toBeUndefined()
    expect((await offersOf(data.gig_id)).map(({ stage }) => stage)).not.toContain('CONFIRMED')
    expect((await boss.call(undoBookAgain, { params: { gigId: data.gig_id } })).error?.reason).toBe('ACCEPTED_MEANWHILE')
  })

  it('is only for what was booked again, and only before its start', async () => {
    const posted = await gig(crew, place, { start_time: await inHours(30) })
    const work = await bundle(crew, place, await manager(crew, place), [await inHours(30), await inHours(54)])
    for (const id of [posted.id, work.days[0]?.gig_id ?? 0]) {
      expect((await boss.call(undoBookAgain, { params: { gigId: id } })).error?.reason).toBe('NOT_BOOKED_AGAIN')
      expect((await boss.call(getGig, { params: { gigId: id } })).data.status).toBe('POSTED')
    }
    const { data } = await boss.call(bookAgain, at(await worked([await pro(crew)])))
    await crew.sql(sql`update gigs set start_time = ${await inHours(-1)}, end_time = ${await inHours(5)} where id = ${data.gig_id}`)
    expect((await boss.call(undoBookAgain, { params: { gigId: data.gig_id } })).error?.reason).toBe('UNDO_BEFORE_START')
  })
})
