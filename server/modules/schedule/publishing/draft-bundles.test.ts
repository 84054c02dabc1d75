import { randomUUID } from 'node:crypto'
import { getBundle } from '@crewcall/contract/bundles.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const boss = crew.as(admin.id)
const [cook, waiter] = [await skill(crew), await skill(crew)]

const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`
const timesOf = (day: number) => ({ start_time: `${dayOf(day)}T16:00:00Z`, end_time: `${dayOf(day)}T22:00:00Z` })
/** Work of several days, as the board sends it. */
const sent = (days: readonly number[], values: object = {}) => {
  const bundle_key = randomUUID()
  return days.map((day) => ({ location_id: place.id, skill_id: cook.id, ...timesOf(day), bundle_key, ...values }))
}
const add = async (...list: object[]) => boss.call(addDrafts, { body: { drafts: list as never } })
const kept = async (days: readonly number[], values: object = {}) => (await add(...sent(days, values))).data.drafts
const publish = (draft_ids: readonly number[]) => boss.call(publishDrafts, { body: { draft_ids: [...draft_ids], notify: 'CHANGED' } })
const idsOf = (drafts: readonly { id: number }[]) => drafts.map(({ id }) => id)
const stored = (ids: readonly number[]) =>
  crew.sql<Tables['draft_shifts']>(sql`select * from draft_shifts where id = any(${[...ids]}::bigint[]) order by start_time`)

describe('a draft of work of several days', () => {
  it('is kept with its days, and published as one bundle that a planned pro is asked for once', async () => {
    const [own, stranger] = [await pro(crew), await pro(crew)]
    await row(crew, 'network_members', { organization_id: place.organization_id, location_id: place.id, pro_id: own.id, source: 'ADDED' })
    const people = { pro_ids: [own.id, stranger.id], may_drop_days: true }
    const drafts = await kept([9, 10, 11], people)
    const ids = idsOf(drafts)
    expect(drafts.map(({ bundle }) => bundle)).toEqual(ids.map(() => ({ draft_ids: ids, may_drop_days: true })))
    const { status, data } = await publish(ids)
    expect(status).toBe(200)
    expect(data.publication).toMatchObject({ shifts: 3 })
    expect(data.assigned.filter(({ pro_id }) => pro_id === own.id).map(({ draft_id, state }) => [draft_id, state])).toEqual(
      ids.map((id) => [id, 'CONFIRMED']),
    )
    expect(data.assigned.filter(({ pro_id }) => pro_id === stranger.id).map(({ state }) => state)).toEqual(ids.map(() => 'SELECTED'))
    const [first] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${data.gigs[0]?.id ?? 0}`)
    const { data: work } = await boss.call(getBundle, { params: { bundleId: first?.bundle_id ?? 0 } })
    expect(work).toMatchObject({ may_drop_days: true, skill_id: cook.id })
    expect(work.days.map(({ start_time }) => start_time.slice(0, 10))).toEqual([9, 10, 11].map(dayOf))
    const told = await crew.sql(
      sql`select pro_id, shifts from publication_people where publication_id = ${data.publication.id} order by shifts, pro_id`,
    )
    expect(told).toEqual([own, stranger].map(({ id }) => ({ pro_id: id, shifts: 3 })))
  })

  it('is never published by half: not by some of its days, nor when one is not ready', async () => {
    const ids = idsOf(await kept([16, 17, 18]))
    const { error } = await publish(ids.slice(0, 2))
    expect(error).toMatchObject({ code: 'invalid', reason: 'DRAFT_BUNDLE_WHOLE', target: 'draft_ids', target_value: ids[2] })
    // One day is moved onto the date of another, and everything else on the board is ready.
    await boss.call(changeDrafts, {
      body: { changes: [{ id: ids[2] ?? 0, start_time: `${dayOf(17)}T23:00:00Z`, end_time: `${dayOf(18)}T03:00:00Z` }] },
    })
    const single = idsOf((await add({ location_id: place.id, skill_id: cook.id, ...timesOf(19) })).data.drafts)
    const refused = await publish([...ids, ...single])
    expect(refused.error).toMatchObject({ reason: 'DRAFTS_NOT_READY' })
    expect(refused.error?.details?.map(({ reason }) => reason)).toContain('BUNDLE_DAY_TAKEN')
    expect((await stored([...ids, ...single])).every(({ gig_id }) => gig_id === null)).toBe(true)
    const half = crew.sql(sql`update draft_shifts set removed_at = now() where id = ${ids[0] ?? 0}`)
    await expect(half, 'by the database as well').rejects.toThrow('whole')
  })

  it('changes, goes and comes back as a whole; its times differ by day', async () => {
    const ids = idsOf(await kept([23, 24]))
    const [one, other] = ids
    const change = { id: one ?? 0, skill_id: waiter.id, wage_amount: 31, ...timesOf(23), end_time: `${dayOf(23)}T20:00:00Z` }
    const { data } = await boss.call(changeDrafts, { body: { changes: [change] } })
    expect(data.drafts.map(({ id, skill_id, wage_amount, hours_minutes }) => [id, skill_id, wage_amount, hours_minutes])).toEqual([
      [one, waiter.id, 31, 240],
      [other, waiter.id, 31, 360],
    ])
    expect((await boss.call(removeDrafts, { body: { ids: [other ?? 0] } })).data.removed_ids).toEqual(ids)
    const board = () => boss.call(getSchedule, { query: { location_id: place.id, start_date: dayOf(23) } })
    expect((await board()).data.drafts).toEqual([])
    expect(idsOf((await boss.call(restoreDrafts, { body: { ids: [one ?? 0] } })).data.drafts)).toEqual(ids)
    expect(idsOf((await board()).data.drafts)).toEqual(ids)
  })

  it('names a pro who is busy on one of its days, and leaves them out of all', async () => {
    const busy = await pro(crew)
    const [start, end] = [new Date(timesOf(31).start_time), new Date(timesOf(31).end_time)]
    await application(crew, await gig(crew, place, { start_time: start, end_time: end }), busy, 'CONFIRMED')
    const drafts = await kept([30, 31], { pro_ids: [busy.id] })
    expect(drafts.map(({ problems }) => problems.length)).toEqual([0, 1])
    const { data } = await publish(idsOf(drafts))
    expect([data.assigned, data.skipped.map(({ pro_id }) => pro_id)]).toEqual([[], [busy.id]])
    expect(data.gigs).toHaveLength(2)
  })

  it('is kept once: its days sent again, or further days under its key, are refused', async () => {
    const list = sent([20, 21])
    const [first, again] = await Promise.all([add(...list), add(...list)])
    expect([first.status, again.status].toSorted((a, b) => a - b)).toEqual([201, 400])
    const refused = [first, again].find(({ status }) => status === 400)
    expect(refused?.error).toMatchObject({ reason: 'BUNDLE_KEY_TAKEN', target: 'drafts.0.bundle_key' })
    const further = list.map((day) => ({ ...day, ...timesOf(22), may_drop_days: true }))
    const [other = {}] = sent([19])
    const mixed = await add({ ...other, bundle_key: undefined }, ...further.slice(0, 1), { ...further[1], ...timesOf(29) })
    expect(mixed.error).toMatchObject({ reason: 'BUNDLE_KEY_TAKEN', target: 'drafts.1.bundle_key' })
    const key = list[0]?.bundle_key ?? ''
    const kept = await crew.sql(sql`select 1 from draft_shifts where bundle_key = ${key}`)
    expect(kept).toHaveLength(2)
  })

  it('has two to fourteen days of one location, position and wage, none at the same time', async () => {
    const refusal = async (list: object[]) => (await add(...list)).error
    const [a, b] = sent([23, 24])
    expect(await refusal(sent([23]))).toMatchObject({ reason: 'BUNDLE_DAYS_COUNT', target: 'drafts.0.bundle_key' })
    expect(await refusal([a ?? {}, { ...b, wage_amount: 40 }])).toMatchObject({
      reason: 'BUNDLE_DAYS_ALIKE',
      target: 'drafts.1.wage_amount',
    })
    expect(await refusal([a ?? {}, { ...b, ...timesOf(23) }])).toMatchObject({
      reason: 'BUNDLE_DAYS_OVERLAP',
      target: 'drafts.1.start_time',
    })
  })
})
