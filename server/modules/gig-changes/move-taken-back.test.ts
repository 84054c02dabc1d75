import { confirmOffer, withdraw } from '@crewcall/contract/pro-applications.ts'
import { blockPro, editGig } from '@crewcall/contract/applications.ts'
import { moveShifts } from '@crewcall/contract/schedule-moves.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
// Noon in New York.
beforeEach(() => crew.clock.set('2026-03-04T17:00:00Z'))
let day = 9

type Shift = Tables['gigs']
const by = (minutes: number, { start_time, end_time }: Shift) => ({
  start_time: new Date(start_time.getTime() + minutes * 60_000).toISOString(),
  end_time: new Date(end_time.getTime() + minutes * 60_000).toISOString(),
})
const edit = (shift: Shift, body: object) => boss.call(editGig, { params: { gigId: shift.id }, body: body as never })
const move = async (shift: Shift, minutes: number) => expect((await edit(shift, by(minutes, shift))).error).toBeUndefined()
const newest = async (shift: Shift, worker: { id: number }): Promise<Tables['applications']> => {
  const [found] = await crew.sql<Tables['applications']>(
    sql`select * from applications where gig_id = ${shift.id} and pro_id = ${worker.id} order by id desc limit 1`,
  )
  if (!found) throw new Error('No application')
  return found
}
const stateOf = async (shift: Shift, worker: { id: number }) => {
  const { confirmed_at, selected_at, cancelled_at } = await newest(shift, worker)
  return cancelled_at !== null ? 'CANCELLED' : confirmed_at !== null ? 'CONFIRMED' : selected_at === null ? 'CREATED' : 'SELECTED'
}
const told = async (worker: { user_id: number }) => {
  await crew.drain()
  const rows = await crew.sql<{ kind: string }>(sql`select kind from notifications where user_id = ${worker.user_id} order by id`)
  return rows.map(({ kind }) => kind)
}

/** A shift on a day of its own with a confirmed pro, moved by an hour: the pro is asked again. */
async function moved(values: object = {}) {
  const shift = await gig(crew, place, { start_time: `2026-03-${String((day += 1)).padStart(2, '0')}T16:00:00Z`, ...values })
  const worker = await pro(crew)
  const before = await application(crew, shift, worker, 'CONFIRMED')
  await move(shift, 60)
  expect(await stateOf(shift, worker)).toBe('SELECTED')
  return { shift, worker, before, asked: await newest(shift, worker) }
}

describe('A move that is taken back', () => {
  it('asks a pro who would work for a longer break than was confirmed', async () => {
    const { shift, worker } = await moved()
    expect((await edit(shift, { unpaid_break_minutes: 200 })).error).toBeUndefined()
    await move(shift, 0)
    expect(await stateOf(shift, worker)).toBe('SELECTED')
  })

  it('is of that shift: another one that goes to its former times asks its pro', async () => {
    const [first, second] = [await moved(), await moved()]
    const both = await application(crew, second.shift, first.worker, 'CREATED')
    await crew.sql(sql`update applications set selected_at = (select created_ts from applications where id = ${first.asked.id}),
      created_ts = (select created_ts from applications where id = ${first.asked.id}) where id = ${both.id}`)
    const { start_time, end_time } = first.shift
    expect((await edit(second.shift, { start_time: start_time.toISOString(), end_time: end_time.toISOString() })).error).toBeUndefined()
    expect(await stateOf(second.shift, first.worker)).not.toBe('CONFIRMED')
  })

  it('gives back the confirmation, with what it had frozen, and fills the opening again', async () => {
    const { shift, worker, before } = await moved()
    crew.clock.advance(9)
    await move(shift, 0)
    const now = await newest(shift, worker)
    const { wage_amount, bonus, platform_fee_percentage, employment_type } = before
    expect(now).toMatchObject({ cancelled_at: null, offer_expires_at: null, wage_amount, bonus, platform_fee_percentage, employment_type })
    expect(await stateOf(shift, worker)).toBe('CONFIRMED')
    expect((await crew.sql(sql`select confirmed_count as count from gigs where id = ${shift.id}`))[0]).toEqual({ count: 1 })
    expect(await crew.sql(sql`select application_id as id from pro_bookings where pro_id = ${worker.id}`)).toEqual([{ id: now.id }])
  })

  it('gives it back to a pro without a certificate that the position asks for since the shift was posted', async () => {
    const { shift, worker } = await moved({ require_certifications: true })
    const [card] = await crew.sql<{ id: number }>(sql`insert into certifications (name) values ('Card of the county') returning id`)
    const now = await crew.clock.now()
    await crew.sql(
      sql`insert into skill_certifications (skill_id, certification_id, asked_from) values (${shift.skill_id}, ${card?.id}, ${now})`,
    )
    crew.clock.advance(9)
    await move(shift, 0)
    expect(await stateOf(shift, worker)).toBe('CONFIRMED')
    await crew.sql(sql`delete from skill_certifications where certification_id = ${card?.id}`)
  })

  it('tells a pro who had been asked once that all stays as it was', async () => {
    const { shift, worker } = await moved()
    expect(await told(worker)).toEqual(['shift.reconfirm'])
    await move(shift, 0)
    expect(await told(worker)).toEqual(['shift.reconfirm', 'shift.as_before'])
  })

  it('tells nothing to a pro who had not been told yet', async () => {
    const { shift, worker } = await moved()
    await move(shift, 0)
    expect(await told(worker)).toEqual([])
  })

  it('of the board, by one call for several shifts, gives back all of them', async () => {
    const [one, two] = [await moved(), await moved()]
    const moves = [one, two].map(({ shift }) => ({ gig_id: shift.id, ...by(0, shift) }))
    const { data } = await boss.call(moveShifts, { body: { moves } })
    expect(data.gigs.map(({ people }) => people.map(({ state }) => state))).toEqual([['CONFIRMED'], ['CONFIRMED']])
  })

  it('within the limits of what was confirmed gives it back, and says the time even to who had not been told', async () => {
    const { shift, worker } = await moved()
    await move(shift, 20)
    expect(await stateOf(shift, worker)).toBe('CONFIRMED')
    await crew.drain()
    const [message] = await crew.sql<{ title: string; body: string }>(
      sql`select title, body from notifications where user_id = ${worker.user_id} and kind = 'shift.as_before'`,
    )
    expect(message).toMatchObject({ title: 'You stay confirmed', body: expect.stringContaining('is now') as string })
  })

  it('and followed by another change does not say that the shift is as it was confirmed', async () => {
    const { shift, worker } = await moved()
    expect(await told(worker)).toEqual(['shift.reconfirm'])
    await move(shift, 0)
    await move(shift, 15)
    expect((await told(worker)).toSorted()).toEqual(['shift.as_before', 'shift.changed', 'shift.reconfirm'])
    const [message] = await crew.sql<{ title: string; body: string }>(
      sql`select title, body from notifications where user_id = ${worker.user_id} and kind = 'shift.as_before'`,
    )
    expect(message).toMatchObject({ title: 'You stay confirmed', body: expect.stringContaining('is now') as string })
    expect(message?.body).toContain('12:15 pm')
  })

  it('and followed by another question tells only that', async () => {
    const { shift, worker } = await moved()
    expect(await told(worker)).toEqual(['shift.reconfirm'])
    await move(shift, 0)
    await move(shift, 60)
    expect(await told(worker)).toEqual(['shift.reconfirm', 'shift.reconfirm'])
  })

  it('in two steps gives it back with the last one', async () => {
    const { shift, worker } = await moved()
    await move(shift, 120)
    await move(shift, 60)
    expect(await stateOf(shift, worker)).toBe('SELECTED')
    await move(shift, 0)
    expect(await stateOf(shift, worker)).toBe('CONFIRMED')
  })

  it('leaves a pro who declined off the shift', async () => {
    const { shift, worker, asked } = await moved()
    expect((await crew.as(worker.user_id).call(withdraw, { params: { id: asked.id } } as never)).error).toBeUndefined()
    await move(shift, 0)
    expect(await stateOf(shift, worker)).toBe('CANCELLED')
  })

  it('asks a pro who confirmed the new times again, as every move does', async () => {
    const { shift, worker, asked } = await moved()
    expect((await crew.as(worker.user_id).call(confirmOffer, { params: { id: asked.id } } as never)).error).toBeUndefined()
    await move(shift, 0)
    expect(await newest(shift, worker)).toMatchObject({ confirmed_at: null, cancelled_at: null })
    expect((await newest(shift, worker)).id).not.toBe(asked.id)
  })

  it.each([
    ['after ten minutes', 0, 11],
    ['to times beyond the limit', 31, 0],
  ])('%s does not: the pro stays asked', async (_, minutes, wait) => {
    const { shift, worker, asked } = await moved()
    crew.clock.advance(wait)
    await move(shift, minutes)
    expect(await newest(shift, worker)).toMatchObject({ id: asked.id, confirmed_at: null, cancelled_at: null })
  })

  it('does not confirm who took another shift at that time, was blocked, or finds no opening', async () => {
    const busy = await moved()
    await application(
      crew,
      await gig(crew, place, { start_time: new Date(busy.shift.start_time.getTime() - 5.5 * 3_600_000) }),
      busy.worker,
      'CONFIRMED',
    )
    await move(busy.shift, 0)
    expect(await stateOf(busy.shift, busy.worker)).toBe('SELECTED')

    const blocked = await moved()
    await boss.call(blockPro, { body: { gigster_id: blocked.worker.id, location_ids: [place.id], reason: 'OTHER' } })
    await move(blocked.shift, 0)
    expect(await stateOf(blocked.shift, blocked.worker)).toBe('CANCELLED')

    const two = await gig(crew, place, { start_time: '2026-03-30T16:00:00Z', allowed_confirmed_pros: 2 })
    const workers = [await pro(crew), await pro(crew)]
    for (const worker of workers) await application(crew, two, worker, 'CONFIRMED')
    await move(two, 60)
    await edit(two, { ...by(0, two), allowed_confirmed_pros: 1 })
    expect(await Promise.all(workers.map((worker) => stateOf(two, worker)))).toEqual(['CONFIRMED', 'SELECTED'])
  })

  it('pays no less than the shift now pays', async () => {
    const { shift, worker, before } = await moved()
    await edit(shift, { wage_amount: shift.wage_amount + 3 })
    await move(shift, 0)
    expect((await newest(shift, worker)).wage_amount).toBe((before.wage_amount ?? 0) + 3)
  })

  it('leaves what others confirmed as it is', async () => {
    const shift = await gig(crew, place, { start_time: '2026-03-31T16:00:00Z', allowed_confirmed_pros: 2, wage_amount: 16 })
    const [alex, priya] = [await pro(crew), await pro(crew)]
    await application(crew, shift, alex, 'CONFIRMED')
    await move(shift, 60)
    const [there] = await crew.sql<Shift>(sql`select * from gigs where id = ${shift.id}`)
    await application(crew, there ?? shift, priya, 'CONFIRMED', { wage_amount: 18 })
    expect((await edit(shift, { ...by(30, shift), wage_amount: 20 })).error).toBeUndefined()
    expect(await newest(shift, alex)).toMatchObject({ wage_amount: 20, cancelled_at: null })
    expect(await newest(shift, priya)).toMatchObject({ wage_amount: 18, cancelled_at: null })
  })
})
