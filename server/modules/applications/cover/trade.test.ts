// @module-tag full
import { randomUUID } from 'node:crypto'
import { dismissPro, editGig } from '@crewcall/contract/applications.ts'
import {
  agreeToTrade,
  approveCover,
  askCover,
  declineTrade,
  getOwnCover,
  leaveCover,
  listCovers,
  listCoversToDecide,
  listTradeShifts,
  offerTrade,
  takeCover,
} from '@crewcall/contract/covers.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepCovers } from './automatic.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const { id: skill_id } = await skill(crew)
const by = (worker: Tables['pros']) => crew.as(worker.user_id)

async function confirmedOn(hours: number, values = {}) {
  const worker = await pro(crew)
  await crew.sql(
    sql`insert into network_members (organization_id, location_id, pro_id, source) values (${place.organization_id}, ${place.id}, ${worker.id}, 'ADDED')`,
  )
  await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${worker.id}, ${skill_id})`)
  const start_time = await inHours(hours)
  const shift = await gig(crew, place, { skill_id, start_time, end_time: new Date(start_time.getTime() + 4 * 3_600_000), ...values })
  return { worker, shift, held: await application(crew, shift, worker, 'CONFIRMED') }
}

/** One pro asks others to take a shift; another at the same place has one at another time. */
async function twoShifts(hours = 30) {
  const [asker, other] = [await confirmedOn(5), await confirmedOn(hours)]
  const { data } = await by(asker.worker).call(askCover, { params: { id: asker.held.id }, body: { message: '' } })
  return { asker, other, id: data.cover?.id ?? 0 }
}
type Two = Awaited<ReturnType<typeof twoShifts>>

const offer = ({ other, id }: Two, application_id = other.held.id) =>
  by(other.worker).call(offerTrade, { params: { id }, body: { application_id } })
const takenAt = async ({ id }: Two) =>
  ((await crew.sql<Tables['covers']>(sql`select * from covers where id = ${id}`))[0]?.taken_at ?? (await inHours(0))).toISOString()
const agree = async (two: Two, taken_at?: string) =>
  by(two.asker.worker).call(agreeToTrade, { params: { id: two.asker.held.id }, body: { taken_at: taken_at ?? (await takenAt(two)) } })
const own = async ({ asker }: Two) => (await by(asker.worker).call(getOwnCover, { params: { id: asker.held.id } })).data.cover
const approve = async (two: Two) => boss.call(approveCover, { params: { id: two.id }, body: { taken_at: await takenAt(two) } })
// All pros of the location are asked for each shift that somebody wants covered.
const kindsOf = async (userId: number) =>
  (
    await crew.sql<{ kind: string }>(sql`select kind from notifications where user_id = ${userId} and kind <> 'cover.wanted' order by kind`)
  ).map(({ kind }) => kind)
const holders = async (...shifts: { id: number }[]) =>
  (
    await crew.sql<{ pro_id: number }>(
      sql`select pro_id from applications where gig_id = any(${shifts.map(({ id }) => id)}) and confirmed_at is not null and cancelled_at is null order by gig_id`,
    )
  ).map(({ pro_id }) => pro_id)

describe('a trade of two shifts', () => {
  it('swaps both in one step when the pro agrees and the business approves, and the record of both stays clean', async () => {
    const two = await twoShifts()
    const { asker, other, id } = two
    const choices = await by(other.worker).call(listTradeShifts, { params: { id } })
    expect(choices.data.results).toMatchObject([{ application_id: other.held.id, gig_id: other.shift.id }])
    expect((await offer(two)).data).toMatchObject({ id, state: 'TRADE_OFFERED', is_mine: true, in_return: { gig_id: other.shift.id } })
    expect((await offer(two)).status).toBe(200)
    expect(await own(two)).toMatchObject({ state: 'TRADE_OFFERED', in_return: { gig_id: other.shift.id } })
    expect((await approve(two)).error?.message).toBe('Nobody has taken this shift yet')
    expect((await agree(two)).data.cover).toMatchObject({ state: 'TAKEN' })
    expect((await agree(two)).status).toBe(200)
    const { data } = await boss.call(listCoversToDecide, { query: { location_id: place.id, gig_id: asker.shift.id } })
    expect(data.results).toMatchObject([{ state: 'TAKEN', in_return: { gig_id: other.shift.id }, taken_by: { id: other.worker.id } }])

    expect((await approve(two)).status).toBe(204)
    expect(await holders(asker.shift, other.shift)).toEqual([other.worker.id, asker.worker.id])
    expect(await own(two)).toMatchObject({ end_reason: 'COVERED' })
    expect(await crew.sql(sql`select from pro_outcomes where pro_id in (${asker.worker.id}, ${other.worker.id})`)).toEqual([])
    expect(await crew.sql(sql`select from applications where minimum_owed_cents > 0`)).toEqual([])
    await crew.drain()
    expect(await kindsOf(asker.worker.user_id)).toEqual(['cover.approved', 'cover.taken', 'cover.trade_offered', 'shift.confirmed'])
    expect(await kindsOf(other.worker.user_id)).toEqual(['cover.approved', 'shift.confirmed'])
  })

  it('is declined by the pro, or taken back: the shift is open to others again, and both keep theirs', async () => {
    const two = await twoShifts()
    const { asker, other, id } = two
    await offer(two)
    expect((await by(asker.worker).call(declineTrade, { params: { id: asker.held.id } })).data.cover).toMatchObject({
      state: 'OPEN',
      in_return: null,
    })
    expect((await agree(two)).error?.message).toBe('Nobody offers a trade for this shift any more')
    await crew.drain()
    expect(await kindsOf(other.worker.user_id)).toContain('cover.lost')
    await offer(two)
    expect((await by(other.worker).call(leaveCover, { params: { id } })).status).toBe(204)
    expect(await own(two)).toMatchObject({ state: 'OPEN' })
    expect(await holders(asker.shift, other.shift)).toEqual([asker.worker.id, other.worker.id])
  })

  it('does not become a shift that is only taken, nor another trade once agreed: it is taken back first', async () => {
    const two = await twoShifts()
    const { asker, other, id } = two
    const take = () => by(other.worker).call(takeCover, { params: { id } })
    const standing = { status: 409, error: { reason: 'COVER_TRADE_STANDS' } }
    await offer(two)
    expect(await take()).toMatchObject(standing)
    await agree(two)
    expect(await take()).toMatchObject(standing)
    const second = await gig(crew, place, { skill_id, start_time: await inHours(60) })
    expect(await offer(two, (await application(crew, second, other.worker, 'CONFIRMED')).id)).toMatchObject(standing)
    expect(await own(two)).toMatchObject({ state: 'TAKEN', in_return: { gig_id: other.shift.id } })
    await by(other.worker).call(leaveCover, { params: { id } })
    expect((await take()).data).toMatchObject({ state: 'TAKEN', in_return: null })
    expect((await approve(two)).status).toBe(204)
    expect(await holders(asker.shift, other.shift)).toEqual([other.worker.id, other.worker.id])
  })

  it('is agreed to as it was seen: not to another shift that is offered in the moment before the press', async () => {
    const two = await twoShifts()
    const { other, id } = two
    const worse = await gig(crew, place, { start_time: await inHours(60), wage_amount: 15 })
    const held = await application(crew, worse, other.worker, 'CONFIRMED')
    await offer(two)
    const seen = (await own(two))?.taken_at ?? ''
    await by(other.worker).call(leaveCover, { params: { id } })
    await crew.clock.set((await inHours(0.01)).toISOString())
    expect((await offer(two, held.id)).status).toBe(200)
    expect((await agree(two, seen)).error?.code).toBe('stale_version')
    expect(await own(two)).toMatchObject({ state: 'TRADE_OFFERED', in_return: { gig_id: worse.id } })
  })

  it('needs a shift of one’s own there that is neither asked for nor traded, at another time, and that the other pro could work', async () => {
    const two = await twoShifts()
    const { asker, other, id } = two
    const third = await confirmedOn(60)
    expect((await offer(two, third.held.id)).error?.code).toBe('not_found')
    expect((await offer(two, asker.held.id)).error?.code).toBe('not_found')
    const meanwhile = await twoShifts(6)
    expect((await offer(meanwhile)).error?.code).toBe('overlapping_gig')
    await by(other.worker).call(askCover, { params: { id: other.held.id }, body: { message: '' } })
    expect((await offer(two)).error?.code).toBe('conflict')
    expect((await by(other.worker).call(listTradeShifts, { params: { id } })).data.results).toEqual([])

    const again = await twoShifts()
    await offer(again)
    const refused = await by(again.other.worker).call(askCover, { params: { id: again.other.held.id }, body: { message: '' } })
    expect(refused.error?.message).toBe('This shift is offered in a trade already')
    await application(crew, await gig(crew, place, { start_time: again.other.shift.start_time }), again.asker.worker, 'CONFIRMED')
    expect((await agree(again)).error?.code).toBe('overlapping_gig')
  })

  it('falls when the shift in return changes, begins, or is not theirs any more', async () => {
    const changed = await twoShifts()
    await offer(changed)
    await agree(changed)
    await crew.sql(sql`update gigs set end_time = end_time + interval '1 hour' where id = ${changed.other.shift.id}`)
    expect((await approve(changed)).error?.message).toBe('The shift changed after it was taken; the pro has to take it again')
    expect(await holders(changed.asker.shift, changed.other.shift)).toEqual([changed.asker.worker.id, changed.other.worker.id])

    const cheaper = await twoShifts()
    await offer(cheaper)
    await agree(cheaper)
    await boss.call(editGig, { params: { gigId: String(cheaper.other.shift.id) }, body: { wage_amount: 17 } })
    expect((await approve(cheaper)).error?.reason).toBe('COVER_SHIFT_CHANGED')

    const lost = await twoShifts()
    await offer(lost)
    await boss.call(dismissPro, { params: { id: lost.other.held.id }, body: { reason: 'OTHER', explanation: 'Slow night' } })
    await crew.drain()
    expect(await own(lost)).toMatchObject({ state: 'OPEN' })

    const begun = await twoShifts()
    await offer(begun)
    await crew.sql(sql`update covers set return_start = ${await inHours(-0.1)} where id = ${begun.id}`)
    await crew.sweep(sweepCovers)
    expect(await own(begun)).toMatchObject({ state: 'OPEN' })

    const early = await twoShifts(0.2)
    await offer(early)
    await agree(early)
    const position = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 10, precision: 'FINE' as const }
    const device_time = (await inHours(0)).toISOString()
    const body = { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' as const, device_time, position }
    await by(early.other.worker).call(punch, { params: { id: early.other.held.id }, body })
    expect((await approve(early)).error?.reason).toBe('COVER_AT_WORK')
    await crew.drain()
    expect(await own(early)).toMatchObject({ state: 'OPEN' })
  })

  it('is given by the rule of the location once the pro agreed', async () => {
    const two = await twoShifts()
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'ANYONE_ABLE' } })
    await offer(two)
    await crew.drain()
    expect(await holders(two.asker.shift, two.other.shift)).toEqual([two.asker.worker.id, two.other.worker.id])
    await agree(two)
    await crew.drain()
    expect(await holders(two.asker.shift, two.other.shift)).toEqual([two.other.worker.id, two.asker.worker.id])
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'MANAGER' } })
  })

  it('is not given by the rule of the location to a pro without the position of the shift in return', async () => {
    const two = await twoShifts()
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'ANYONE_ABLE' } })
    await crew.sql(sql`update gigs set skill_id = ${(await skill(crew)).id} where id = ${two.other.shift.id}`)
    await offer(two)
    await agree(two)
    await crew.drain()
    expect(await holders(two.asker.shift, two.other.shift)).toEqual([two.asker.worker.id, two.other.worker.id])
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'MANAGER' } })
  })

  it('is offered by one pro at a time, and unknown to a stranger', async () => {
    const two = await twoShifts()
    const rival = await confirmedOn(54)
    const stranger = await pro(crew)
    const params = { id: two.id }
    const both = await Promise.all([offer(two), by(rival.worker).call(offerTrade, { params, body: { application_id: rival.held.id } })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await by(stranger).call(listTradeShifts, { params })).error?.code).toBe('not_found')
    expect((await by(stranger).call(offerTrade, { params, body: { application_id: rival.held.id } })).error?.code).toBe('not_found')
    const seen = { params: { id: two.asker.held.id }, body: { taken_at: await takenAt(two) } }
    expect((await by(stranger).call(agreeToTrade, seen)).error?.code).toBe('not_found')
    expect((await by(stranger).call(listCovers, { query: {} })).data.results).toEqual([])
  })
})
