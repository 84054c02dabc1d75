import { blockPro, cancelGig, editGig, offerDirectly } from '@crewcall/contract/applications.ts'
import { apply, confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await pro(crew)

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const tally = (codes: readonly (string | number | undefined)[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [String(code), codes.filter((each) => each === code).length]))
const deadlocks = async () =>
  (await crew.sql<{ deadlocks: number }>(sql`select deadlocks from pg_stat_database where datname = current_database()`))[0]?.deadlocks
const confirm = (worker: Tables['pros'], id: number) => crew.as(worker.user_id).call(confirmOffer, { params: { id } })

async function everythingAddsUp() {
  const wrong = await crew.sql(sql`
    select g.id from gigs g left join lateral (
      select count(*) as n from applications a where a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null) c on true
    where g.confirmed_count <> c.n or c.n > g.allowed_confirmed_pros + g.overfill or (g.cancelled_at is not null and c.n > 0)`)
  expect(wrong).toEqual([])
}

describe('concurrent requests', () => {
  it('30 pros confirm the last opening and one gets it', async () => {
    const shift = await gig(crew, place)
    const offers = await times(30, async () => {
      const worker = await pro(crew)
      return { worker, id: (await application(crew, shift, worker, 'SELECTED')).id }
    })
    const answers = await Promise.all(offers.map(({ worker, id }) => confirm(worker, id)))
    expect(tally(answers.map((answer) => answer.error?.code ?? answer.status))).toEqual({ 200: 1, gig_full: 29 })
    await everythingAddsUp()
  })

  it('20 overlapping offers to one pro end in one confirmation and without a deadlock', async () => {
    const worker = await pro(crew)
    const start_time = new Date((await crew.clock.now()).getTime() + 60 * 3_600_000)
    const offers = await times(20, async () => application(crew, await gig(crew, place, { start_time }), worker, 'SELECTED'))
    const before = await deadlocks()
    const answers = await Promise.all(offers.map(({ id }) => confirm(worker, id)))
    expect(tally(answers.map((answer) => answer.error?.code ?? answer.status))).toEqual({ 200: 1, overlapping_gig: 19 })
    expect(await deadlocks()).toBe(before)
    await everythingAddsUp()
  })

  it('20 taps on apply make one application', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const answers = await times(20, () => crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } }))
    expect(tally(answers.map((answer) => answer.error?.code ?? answer.status))).toEqual({ 201: 1, already_applied: 19 })
  })

  it('cancelling a shift and confirming it never both win', async () => {
    const rounds = await times(15, async () => {
      const [worker, shift] = [await pro(crew), await gig(crew, place)]
      return { worker, shift, offer: await application(crew, shift, worker, 'SELECTED') }
    })
    await Promise.all(
      rounds.flatMap(({ worker, shift, offer }) => [
        confirm(worker, offer.id),
        crew.as(admin.id).call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Rain' } }),
      ]),
    )
    const alive = await crew.sql(
      sql`select id from applications where id = any(${rounds.map(({ offer }) => offer.id)}) and cancelled_at is null`,
    )
    expect(alive).toEqual([])
    await everythingAddsUp()
  })

  it('no pro remains on a shift that was cancelled while they applied', async () => {
    const rounds = await times(15, async () => ({ worker: await pro(crew), shift: await gig(crew, place) }))
    await Promise.all(
      rounds.flatMap(({ worker, shift }) => [
        crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } }),
        crew.as(admin.id).call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Rain' } }),
      ]),
    )
    const left = await crew.sql(sql`
      select a.id from applications a join gigs g on g.id = a.gig_id where g.cancelled_at is not null and a.cancelled_at is null`)
    expect(left).toEqual([])
  })

  it('a block and an offer never leave an active offer to a blocked pro', async () => {
    const rounds = await times(15, async () => ({ worker: await pro(crew), shift: await gig(crew, place) }))
    await Promise.all(
      rounds.flatMap(({ worker, shift }) => [
        crew.as(admin.id).call(blockPro, { body: { gigster_id: worker.id, location_ids: [place.id] } }),
        crew
          .as(admin.id)
          .call(offerDirectly, { body: { application_type: 'DIRECT_OFFER', gig_id: shift.id, is_recurring: false, pro_ids: [worker.id] } }),
      ]),
    )
    const live = await crew.sql(sql`
      select a.id from applications a join pro_blocks b on b.pro_id = a.pro_id and b.location_id = a.location_id and b.lifted_at is null
      where a.cancelled_at is null`)
    expect(live).toEqual([])
    const workers = rounds.map(({ worker }) => worker.id)
    expect(await crew.sql(sql`select id from pro_blocks where pro_id = any(${workers}) and lifted_at is null`)).toHaveLength(15)
  })

  it('a block and an edit that asks pros again never leave an active offer to a blocked pro', async () => {
    const rounds = await times(10, async () => {
      const [worker, shift] = [await pro(crew), await gig(crew, place)]
      await application(crew, shift, worker, 'CONFIRMED')
      return { worker, shift }
    })
    const later = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString()
    await Promise.all(
      rounds.flatMap(({ worker, shift }) => [
        crew
          .as(admin.id)
          .call(editGig, { params: { gigId: shift.id }, body: { start_time: later(shift.start_time), end_time: later(shift.end_time) } }),
        crew.as(admin.id).call(blockPro, { body: { gigster_id: worker.id, location_ids: [place.id] } }),
      ]),
    )
    const live = await crew.sql(sql`
      select a.id from applications a join pro_blocks b on b.pro_id = a.pro_id and b.location_id = a.location_id and b.lifted_at is null
      where a.cancelled_at is null`)
    expect(live).toEqual([])
  })

  it('two shifts edited towards each other do not overlap', async () => {
    const worker = await pro(crew)
    const now = (await crew.clock.now()).getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000)
    const first = await gig(crew, place, { start_time: at(100), end_time: at(104) })
    const second = await gig(crew, place, { start_time: at(105), end_time: at(109) })
    for (const shift of [first, second]) await application(crew, shift, worker, 'CONFIRMED')
    const answers = await Promise.all([
      crew
        .as(admin.id)
        .call(editGig, { params: { gigId: first.id }, body: { end_time: at(105).toISOString(), start_time: at(100.4).toISOString() } }),
      crew.as(admin.id).call(editGig, { params: { gigId: second.id }, body: { start_time: at(104.6).toISOString() } }),
    ])
    expect(tally(answers.map((answer) => answer.error?.code ?? answer.status))).toEqual({ 200: 1, overlapping_gig: 1 })
  })
})
