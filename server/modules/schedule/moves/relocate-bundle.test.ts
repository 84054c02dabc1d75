import { cancelGig } from '@crewcall/contract/applications.ts'
import { getBundle } from '@crewcall/contract/bundles.ts'
import { cancelOwn, confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { previewRelocation, relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, bundle, gig, organizationAdmin, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place } = await openLocation()
beforeEach(() => crew.clock.set('2026-03-02T17:00:00Z'))
const there = await payingLocation(crew, { organization_id: place.organization_id, timezone: 'America/Phoenix', city: 'Phoenix' })
const admin = await organizationAdmin(crew, place.organization_id)
const boss = crew.as(admin.id)
const to = (gig_id: number, more: object = {}) => ({ body: { gig_id, location_id: there.id, ...more } })
// Six in the evening in New York, and one in the morning of the next day in UTC when it is six in Phoenix.
const evening = (day: number) => new Date(Date.UTC(2026, 2, day, 22))
const rowsOf = (ids: readonly number[]) =>
  crew.sql<Tables['gigs']>(sql`select * from gigs where id = any(${[...ids]}::bigint[]) order by start_time`)
const live = (gigIds: readonly number[]) =>
  crew.sql<{ gig_id: number; pro_id: number; state: string }>(sql`
    select gig_id, pro_id, case when confirmed_at is not null then 'CONFIRMED' when selected_at is not null then 'SELECTED' else 'CREATED' end as state
    from applications where gig_id = any(${[...gigIds]}::bigint[]) and cancelled_at is null order by pro_id, start_time`)
let last = 0
/** What this person was told since anybody's messages were looked at. */
const told = async (worker: Tables['pros']) => {
  await crew.drain()
  const since = last
  const [newest] = await crew.sql<{ id: number }>(sql`select coalesce(max(id), 0) as id from notifications`)
  last = newest?.id ?? 0
  return crew.sql<{ kind: string; body: string }>(sql`
    select kind, body from notifications where user_id = ${worker.user_id} and id > ${since} order by id`)
}

/** Work of three days from this one on, with the ids of its shifts. */
async function work(day: number, changes: object = {}) {
  const made = await bundle(crew, place, admin, [day, day + 1, day + 2].map(evening), {
    allowed_confirmed_pros: 3,
    may_drop_days: true,
    ...changes,
  })
  return { id: made.id, days: await rowsOf(made.days.map(({ gig_id }) => gig_id)) }
}
const idsOf = (days: readonly { id: number }[]) => days.map(({ id }) => id)
async function bookedOn(days: readonly Tables['gigs'][], stage: 'CONFIRMED' | 'SELECTED' = 'CONFIRMED') {
  const worker = await pro(crew)
  for (const day of days) await application(crew, day, worker, stage)
  return worker
}
/** The days of the work of this shift, as they are now. */
async function movedTo(gigId: number) {
  const [shift] = await rowsOf([gigId])
  const { data } = await boss.call(getBundle, { params: { bundleId: shift?.bundle_id ?? 0 } })
  return { ...data, days: await rowsOf(data.days.map(({ gig_id }) => gig_id)) }
}

describe('moving work of several days to another location', () => {
  it('moves every day at its time of day, as one work there, and asks each pro for their days, as the preview said', async () => {
    const { days } = await work(10)
    const [all, gaveUp] = [await bookedOn(days), await bookedOn(days)]
    const [, second] = days
    const [own] = await crew.sql<{ id: number }>(
      sql`select id from applications where gig_id = ${second?.id ?? 0} and pro_id = ${gaveUp.id}`,
    )
    const dropped = await crew.as(gaveUp.user_id).call(cancelOwn, { params: { id: own?.id ?? 0 }, body: { cause: 'SICK', days: 'THIS' } })
    expect(dropped.error).toBeUndefined()
    const busy = await bookedOn(days)
    await application(crew, await gig(crew, place, { start_time: '2026-03-13T05:00:00Z' }), busy, 'CONFIRMED')
    await told(all)
    const asked = to(second?.id ?? 0, { local_date: '2026-03-11' })
    const { data: seen } = await boss.call(previewRelocation, asked)
    expect(seen).toMatchObject({
      refused: null,
      asked_again: [{ pro_id: all.id }, { pro_id: gaveUp.id }],
      left_out: [{ pro_id: busy.id, code: 'OVERLAPPING_GIG' }],
      to: { start_time: '2026-03-12T01:00:00.000Z' },
    })
    const starts = ['2026-03-11T01:00:00.000Z', '2026-03-12T01:00:00.000Z', '2026-03-13T01:00:00.000Z']
    expect(seen.days.map(({ gig_id, start_time }) => [gig_id, start_time])).toEqual(idsOf(days).map((id, at) => [id, starts[at]]))

    const { data, error } = await boss.call(relocateShift, asked)
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ day_count: 3, asked_again: seen.asked_again, left_out: seen.left_out })
    const moved = await movedTo(data.gig_id)
    expect(moved).toMatchObject({ location_id: there.id, may_drop_days: true })
    expect(moved.days[1]?.id).toBe(data.gig_id)
    expect(moved.days.map(({ start_time, city }) => [start_time.toISOString(), city])).toEqual(starts.map((start) => [start, 'Phoenix']))
    const [one, two, three] = idsOf(moved.days)
    expect((await live(idsOf(moved.days))).map(({ pro_id, gig_id, state }) => [pro_id, gig_id, state])).toEqual([
      ...[one, two, three].map((id) => [all.id, id, 'SELECTED']),
      ...[one, three].map((id) => [gaveUp.id, id, 'SELECTED']),
    ])
    expect((await rowsOf(idsOf(days))).every(({ cancelled_at }) => cancelled_at !== null)).toBe(true)
    const owed = await crew.sql<{ cents: number }>(sql`
      select minimum_owed_cents as cents from applications where gig_id = any(${idsOf(days)}::bigint[])`)
    expect(owed.every(({ cents }) => cents === 0)).toBe(true)
    // One question for all days, and one answer.
    expect(await told(all)).toEqual([{ kind: 'shift.reconfirm', body: expect.stringContaining('3 days, Tue, Mar 10 – Thu, Mar 12') }])
    const [first] = await crew.sql<{ id: number }>(sql`select id from applications where gig_id = ${one ?? 0} and pro_id = ${all.id}`)
    await crew.as(all.user_id).call(confirmOffer, { params: { id: first?.id ?? 0 } })
    expect((await live(idsOf(moved.days))).filter(({ state }) => state === 'CONFIRMED').map(({ gig_id }) => gig_id)).toEqual(
      idsOf(moved.days),
    )
  })

  it('gives back the confirmations of every day when it is taken back, with one message', async () => {
    const { days } = await work(16)
    const booked = await bookedOn(days)
    const { data } = await boss.call(relocateShift, to(days[0]?.id ?? 0))
    expect((await told(booked)).map(({ kind }) => kind)).toEqual(['shift.reconfirm'])
    const back = { body: { gig_id: data.gig_id, location_id: place.id } }
    expect((await boss.call(previewRelocation, back)).data).toMatchObject({ confirmed_again: [{ pro_id: booked.id }], asked_again: [] })
    const again = await boss.call(relocateShift, back)
    expect(again.data).toMatchObject({ confirmed_again: [{ pro_id: booked.id }], asked_again: [], day_count: 3 })
    const { days: home } = await movedTo(again.data.gig_id)
    expect(home.map(({ start_time }) => start_time)).toEqual(days.map(({ start_time }) => start_time))
    expect((await live(idsOf(home))).map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    expect((await told(booked)).map(({ kind }) => kind)).toEqual(['shift.as_before'])
  })

  it('is refused as a whole, before the move: once a day began or is promised within 24 hours, on other dates, and by the other location', async () => {
    const refused = async (ask: ReturnType<typeof to>, reason: string) => {
      expect((await boss.call(previewRelocation, ask)).data.refused).toMatchObject({ code: reason })
      expect((await boss.call(relocateShift, ask)).error).toMatchObject({ reason })
    }
    const { days } = await work(20)
    const worker = await bookedOn(days)
    const last = days[2]?.id ?? 0
    await refused(to(last, { local_date: '2026-03-23' }), 'BUNDLE_KEEPS_DATES')
    await crew.sql(sql`update locations set payment_hold_since = '2026-03-01T00:00:00Z' where id = ${there.id}`)
    await refused(to(last), 'PAYMENT_HOLD')
    await crew.sql(sql`update locations set payment_hold_since = null where id = ${there.id}`)
    await crew.clock.set('2026-03-20T10:00:00Z')
    await refused(to(last), 'MOVE_TOO_LATE')
    await crew.clock.set('2026-03-20T22:30:00Z')
    await refused(to(last), 'SEVERAL_DAYS_STAY')
    expect((await live(idsOf(days))).map(({ pro_id, state }) => [pro_id, state])).toEqual(days.map(() => [worker.id, 'CONFIRMED']))
    expect((await rowsOf(idsOf(days))).every(({ cancelled_at }) => cancelled_at === null)).toBe(true)
  })

  it('of two managers at once one moves it; what was cancelled before stays behind, and a single day that is left is a shift of its own', async () => {
    const { days } = await work(25)
    const both = await Promise.all(days.slice(0, 2).map(({ id }) => boss.call(relocateShift, to(id))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const left = await work(28)
    for (const { id } of left.days.slice(0, 2)) await boss.call(cancelGig, { params: { gigId: id }, body: { explanation: 'Rain' } })
    const { data } = await boss.call(relocateShift, to(left.days[2]?.id ?? 0, { local_date: '2026-03-31' }))
    expect(data.day_count).toBe(1)
    expect(await rowsOf([data.gig_id])).toMatchObject([{ bundle_id: null, location_id: there.id }])
  })
})
