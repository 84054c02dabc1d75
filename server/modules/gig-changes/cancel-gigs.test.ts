import { previewGigCancellation } from '@crewcall/contract/applications.ts'
import { cancelGigs, previewCancellations } from '@crewcall/contract/gig-cancellations.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'

const { crew, place, admin } = await openLocation()
const NOW = '2026-03-04T17:00:00Z'
const TONIGHT = '2026-03-05T01:00:00Z'
const NEXT_WEEK = '2026-03-11T17:00:00Z'
beforeEach(() => crew.clock.set(NOW))

const boss = () => crew.as(admin.id)
const explanation = 'The kitchen is closed'
const preview = (...gig_ids: number[]) => boss().call(previewCancellations, { body: { gig_ids } })
const cancel = (gig_ids: number[], headers = {}) => boss().call(cancelGigs, { body: { gig_ids, explanation }, headers })
const shift = (start_time: string, values = {}) => gig(crew, place, { start_time, ...values })
const isCancelled = async (...ids: number[]) => {
  const rows = await crew.sql<{ cancelled_at: Date | null }>(
    sql`select cancelled_at from gigs where id = any(${ids}::bigint[]) order by id`,
  )
  return rows.map(({ cancelled_at }) => cancelled_at !== null)
}

describe('cancelling several shifts', () => {
  it('names who is confirmed and what is owed for each and in all, as for each by itself, and owes that', async () => {
    const [tonight, later, empty] = [await shift(TONIGHT, { allowed_confirmed_pros: 2 }), await shift(NEXT_WEEK), await shift(NEXT_WEEK)]
    const [alex, bo, asked] = [await pro(crew), await pro(crew), await pro(crew)]
    const booked = [await application(crew, tonight, alex, 'CONFIRMED'), await application(crew, tonight, bo, 'CONFIRMED')]
    await application(crew, later, asked, 'SELECTED')
    const alone = (await boss().call(previewGigCancellation, { params: { gigId: tonight.id } })).data
    const { data } = await preview(tonight.id, later.id, empty.id)
    expect(alone.owed_total).toBeGreaterThan(0)
    expect(data).toMatchObject({ owed_total: alone.owed_total, is_late: true, offers_withdrawn: 1, notified: 3 })
    expect(data.gigs.map(({ gig_id, pros, owed_total }) => [gig_id, pros.map(({ display_name }) => display_name), owed_total])).toEqual([
      [tonight.id, [alex.display_name, bo.display_name], alone.owed_total],
      [later.id, [], 0],
      [empty.id, [], 0],
    ])
    const done = await cancel([tonight.id, later.id, empty.id])
    expect(done.data).toEqual({ gig_ids: [tonight.id, later.id, empty.id], owed_total: alone.owed_total })
    expect(await isCancelled(tonight.id, later.id, empty.id)).toEqual([true, true, true])
    const owed = await crew.sql<{ owed: number; why: string }>(sql`
      select minimum_owed_cents as owed, cancellation_explanation as why from applications
      where id = any(${booked.map(({ id }) => id)}::bigint[])`)
    expect(owed).toEqual(alone.pros.map(({ owed_to_pro }) => ({ owed: owed_to_pro, why: explanation })))
  })

  it('is sent twice and done once', async () => {
    const [one, other] = [await shift(TONIGHT), await shift(NEXT_WEEK)]
    await application(crew, one, await pro(crew), 'CONFIRMED')
    const key = { 'idempotency-key': `several-${one.id}` }
    const first = await cancel([one.id, other.id], key)
    crew.clock.advance(1)
    const again = await cancel([one.id, other.id], key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    const told = await crew.sql(
      sql`select 1 from audit_log where action = 'gig.cancel' and object_id = any(${[one.id, other.id]}::bigint[])`,
    )
    expect(told).toHaveLength(2)
  })

  it('is refused, and cancels nothing, if more is owed than the preview said', async () => {
    const tonight = await shift(TONIGHT)
    const { owed_total } = (await preview(tonight.id)).data
    await application(crew, tonight, await pro(crew), 'CONFIRMED')
    const sent = (body: object) => boss().call(cancelGigs, { body: { gig_ids: [tonight.id], explanation, ...body } })
    expect((await sent({ owed_total })).error).toMatchObject({ code: 'conflict', reason: 'MORE_OWED_NOW' })
    expect(await isCancelled(tonight.id)).toEqual([false])
    expect((await sent({ owed_total: (await preview(tonight.id)).data.owed_total })).error).toBeUndefined()
    expect(await isCancelled(tonight.id)).toEqual([true])
  })

  it('says which cannot be cancelled, and refuses the whole with one of them', async () => {
    const [running, open, gone] = [await shift('2026-03-04T16:00:00Z'), await shift(NEXT_WEEK), await shift(NEXT_WEEK)]
    await application(crew, running, await pro(crew), 'CONFIRMED')
    await cancel([gone.id])
    const { data } = await preview(running.id, open.id, gone.id)
    expect(data.gigs.map(({ gig_id, refused }) => [gig_id, refused?.reason])).toEqual([
      [running.id, 'STARTED_SEND_PROS_HOME'],
      [open.id, undefined],
      [gone.id, expect.any(String)],
    ])
    expect(data).toMatchObject({ owed_total: 0, notified: 0 })
    const { error } = await cancel([open.id, running.id])
    expect(error).toMatchObject({ code: 'conflict', reason: 'STARTED_SEND_PROS_HOME' })
    expect(await isCancelled(running.id, open.id)).toEqual([false, false])
  })

  it('is by the rights of cancelling each, and a shift of others is unknown', async () => {
    const [tonight, later] = [await shift(TONIGHT), await shift(NEXT_WEEK)]
    await application(crew, tonight, await pro(crew), 'CONFIRMED')
    const body = { gig_ids: [tonight.id, later.id] }
    const as = async (person: { id: number }) => {
      const caller = crew.as(person.id)
      const seen = await caller.call(previewCancellations, { body })
      const done = await caller.call(cancelGigs, { body: { ...body, explanation } })
      return { seen, statuses: [seen.status, done.status] }
    }
    expect((await as(await manager(crew, place, 'ONSITE_MANAGER'))).statuses).toEqual([403, 403])
    expect((await as(await manager(crew, await payingLocation(crew)))).statuses).toEqual([404, 404])
    // Without the right to cancel late, the one of tonight is left out of the sums.
    const member = await as(await manager(crew, place, 'TEAM_MEMBER'))
    expect(member.statuses).toEqual([200, 403])
    expect(member.seen.data.gigs.map(({ refused }) => refused === null)).toEqual([false, true])
    expect(member.seen.data.owed_total).toBe(0)
    expect(await isCancelled(tonight.id, later.id)).toEqual([false, false])
  })

  it.each([2, 12])('looks at %i shifts in at most 7 statements', async (count) => {
    const ids: number[] = []
    for (let at = 0; at < count; at++) {
      const one = await shift(TONIGHT)
      await application(crew, one, await pro(crew), 'CONFIRMED')
      ids.push(one.id)
    }
    const seen = await asked(() => preview(...ids))
    expect(seen.result.data.gigs).toHaveLength(count)
    expect(seen.statements.slice(7)).toEqual([])
  })
})
