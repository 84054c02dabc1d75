import { cancelGig, dismissPro, editGig, previewDismissal, previewGigCancellation, unselectPro } from '@crewcall/contract/applications.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import { getOwnReceipt } from '@crewcall/contract/payments.ts'
import { confirmOffer, withdraw } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { declaredJobs } from '../../platform/jobs.ts'
import { application, gig, manager, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const cancelling = (shift: { id: number }) => ({ params: { gigId: shift.id }, body: { explanation: 'The party is off' } as never })

/** A shift of 6 h at $20 with a confirmed pro, moved by an hour while it was this far ahead: the pro is asked again. */
async function movedWhenAhead(hours: number) {
  const shift = await gig(crew, place, { start_time: await inHours(hours) })
  const worker = await pro(crew)
  await application(crew, shift, worker, 'CONFIRMED')
  const by = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString()
  const body = { start_time: by(shift.start_time), end_time: by(shift.end_time) }
  const { error } = await boss.call(editGig, { params: { gigId: shift.id }, body: body as never })
  expect(error).toBeUndefined()
  return { shift, worker, asked: await latest(shift) }
}
async function latest(shift: { id: number }): Promise<Tables['applications']> {
  const [found] = await crew.sql<Tables['applications']>(
    sql`select * from applications where gig_id = ${shift.id} order by id desc limit 1`,
  )
  if (!found) throw new Error('Nobody was asked again')
  return found
}
const paid = (id: number) =>
  crew.sql<{ reason: string; cents: number }>(
    sql`select reason, pro_amount_cents as cents from adhoc_payments where application_id = ${id}`,
  )

describe('a pro asked again for a start that moved in its last 24 hours', () => {
  it('is owed the minimum when the shift is cancelled before the answer, as its preview says', async () => {
    const { shift, worker, asked } = await movedWhenAhead(20)
    expect(asked).toMatchObject({ confirmed_at: null, cancelled_at: null })
    const { data } = await boss.call(previewGigCancellation, { params: { gigId: shift.id } })
    expect(data).toMatchObject({ is_late: true, pros: [{ application_id: asked.id, owed_to_pro: 8000, reason_owed: 'MINIMUM' }] })
    expect((await boss.call(cancelGig, cancelling(shift))).status).toBe(200)
    expect(await latest(shift)).toMatchObject({ id: asked.id, minimum_owed_cents: 8000 })
    await crew.drain()
    expect(await paid(asked.id)).toEqual([{ reason: 'TOS', cents: 8000 }])
    const asPro = crew.as(worker.user_id)
    expect((await asPro.call(getOwnReceipt, { params: { id: asked.id } })).status).toBe(200)
    expect((await asPro.call(listEarnings)).data.results).toMatchObject([{ application_id: asked.id }])
  })

  it('is owed it when dismissed, and cannot be unselected instead', async () => {
    const { asked } = await movedWhenAhead(20)
    const params = { id: asked.id }
    expect((await boss.call(unselectPro, { params })).error).toMatchObject({ code: 'conflict', reason: 'PROMISED_DISMISS_INSTEAD' })
    const { data } = await boss.call(previewDismissal, { params, query: { reason: 'BUSINESS_CALLED_OUT' } })
    expect(data.owed_total).toBeGreaterThan(8000)
    await boss.call(dismissPro, { params, body: { reason: 'BUSINESS_CALLED_OUT', explanation: '' } as never })
    expect((await crew.sql(sql`select minimum_owed_cents as cents from applications where id = ${asked.id}`))[0]).toEqual({ cents: 8000 })
  })

  it.each([
    [20, 8000],
    [30, 0],
  ])('is owed it when somebody else takes the opening of a shift that was %d hours ahead: %j', async (hours, cents) => {
    const { shift, asked } = await movedWhenAhead(hours)
    const other = await pro(crew)
    const offer = await application(crew, shift, other, 'SELECTED')
    expect((await crew.as(other.user_id).call(confirmOffer, { params: { id: offer.id } })).error).toBeUndefined()
    await crew.drain()
    const [ended] = await crew.sql(
      sql`select cancellation_cause as cause, minimum_owed_cents as cents from applications where id = ${asked.id}`,
    )
    expect(ended).toEqual({ cause: 'OPENINGS_TAKEN', cents })
  })

  it.each([
    [20, 8000],
    [30, 0],
  ])('and gives no answer to a shift that was %d hours ahead is owed %j when the question runs out', async (hours, cents) => {
    const { shift, asked } = await movedWhenAhead(hours)
    await crew.sql(sql`update applications set offer_expires_at = ${await crew.clock.now()} where id = ${asked.id}`)
    await crew.sweep(...declaredJobs().filter(({ name }) => name === 'applications.sweep_expired_offers'))
    await crew.drain()
    expect(await latest(shift)).toMatchObject({ id: asked.id, cancellation_cause: 'OFFER_EXPIRED', minimum_owed_cents: cents })
    expect(await paid(asked.id)).toEqual(cents === 0 ? [] : [{ reason: 'TOS', cents }])
  })

  it('counts as a late cancellation for the right to cancel', async () => {
    const { shift } = await movedWhenAhead(20)
    const member = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    expect((await member.call(cancelGig, cancelling(shift))).status).toBe(403)
  })

  it('is owed nothing if the start moved more than 24 hours ahead, or if the pro declines', async () => {
    const early = await movedWhenAhead(30)
    expect((await boss.call(cancelGig, cancelling(early.shift))).status).toBe(200)
    expect(await latest(early.shift)).toMatchObject({ minimum_owed_cents: 0 })
    const declined = await movedWhenAhead(20)
    const { error } = await crew.as(declined.worker.user_id).call(withdraw, { params: { id: declined.asked.id } } as never)
    expect(error).toBeUndefined()
    expect((await boss.call(cancelGig, cancelling(declined.shift))).status).toBe(200)
    expect(await latest(declined.shift)).toMatchObject({ id: declined.asked.id, minimum_owed_cents: 0 })
  })
})

describe('a shift that is shortened', () => {
  /** A shift of 6 h at $20 with a confirmed pro, this far ahead, cut to an hour, or by its break. */
  async function shortened(hours: number, body: (shift: Tables['gigs']) => object) {
    const shift = await gig(crew, place, { start_time: await inHours(hours) })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    const { error } = await boss.call(editGig, { params: { gigId: shift.id }, body: body(shift) as never })
    expect(error).toBeUndefined()
    return shift
  }
  const toAnHour = ({ start_time }: Tables['gigs']) => ({ end_time: new Date(start_time.getTime() + 3_600_000).toISOString() })
  const owed = async (shift: { id: number }) =>
    (await boss.call(previewGigCancellation, { params: { gigId: shift.id } })).data.pros.map(({ owed_to_pro }) => owed_to_pro)

  it.each([
    ['to an hour', toAnHour],
    ['by its break', () => ({ unpaid_break_minutes: 200 })],
  ])('in its last 24 hours %s still owes the minimum of what was promised when it is cancelled', async (_how, body) => {
    const shift = await shortened(20, body)
    expect(await owed(shift)).toEqual([8000])
    expect((await boss.call(cancelGig, cancelling(shift))).status).toBe(200)
    expect(await latest(shift)).toMatchObject({ minimum_owed_cents: 8000 })
  })

  it('and moved at once owes it until the pro answers the new times, then by these', async () => {
    const shift = await shortened(20, ({ start_time }) => ({
      start_time: new Date(start_time.getTime() + 3_600_000).toISOString(),
      end_time: new Date(start_time.getTime() + 2 * 3_600_000).toISOString(),
    }))
    const asked = await latest(shift)
    expect([asked.confirmed_at, asked.promised_minutes]).toEqual([null, 330])
    expect(await owed(shift)).toEqual([8000])
    const [worker] = await crew.sql<{ user_id: number }>(sql`select user_id from pros where id = ${asked.pro_id}`)
    expect((await crew.as(worker?.user_id ?? 0).call(confirmOffer, { params: { id: asked.id } })).error).toBeUndefined()
    expect(await owed(shift)).toEqual([1000])
  })

  it('earlier owes by its new length', async () => {
    const shift = await shortened(26, toAnHour)
    crew.clock.advance(180)
    expect(await owed(shift)).toEqual([1000])
    crew.clock.advance(-180)
  })
})
