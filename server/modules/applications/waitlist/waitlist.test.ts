// @module-tag full
import { editGig, selectPros } from '@crewcall/contract/applications.ts'
import {
  cancelOwn,
  confirmOffer,
  getOwnApplication,
  getProGig,
  listOwnApplications,
  withdraw,
} from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepWaitlists } from './settle-waitlist.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)

/** A shift of one opening with the applicants of these match scores, and what is done with it. */
async function shiftWith(scores: readonly number[], values = {}) {
  const shift = await gig(crew, place, { start_time: await inHours(96), ...values })
  const applied: { worker: Tables['pros']; id: number }[] = []
  for (const match_score of scores) {
    const worker = await pro(crew)
    applied.push({ worker, id: (await application(crew, shift, worker, 'CREATED', { match_score })).id })
    crew.clock.advance(1)
  }
  const nth = (at: number) => {
    const found = applied[at]
    if (!found) throw new Error(`There is no applicant ${at}`)
    return { ...found, as: crew.as(found.worker.user_id) }
  }
  const take = async (at: number) => {
    const { id, as } = nth(at)
    await boss.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [id] } })
    await as.call(confirmOffer, { params: { id } })
    await crew.drain()
  }
  const leave = async (at: number) => {
    const { id, as } = nth(at)
    await as.call(cancelOwn, { params: { id }, body: { cause: 'SICK' } })
    await crew.drain()
  }
  const waits = async (at: number) => {
    const { id, as } = nth(at)
    return (await as.call(getOwnApplication, { params: { id } })).data.gig.waitlist
  }
  const told = async (at: number) => {
    const rows = await crew.sql<{ kind: string }>(
      sql`select kind from notifications where user_id = ${nth(at).worker.user_id} and kind like 'shift.%' order by id`,
    )
    return rows.map(({ kind }) => kind)
  }
  /** Lets so many minutes pass, with the jobs that are due by then. */
  const pass = async (minutes: number) => {
    crew.clock.advance(minutes)
    await crew.sweep(sweepWaitlists)
  }
  return { shift, nth, take, leave, waits, told, pass }
}

describe('when the last opening is filled', () => {
  it('every applicant left is told at once, and reads their position by match, then by application', async () => {
    const { take, waits, told, nth } = await shiftWith([50, 70, 60, 70])
    expect(await waits(0)).toBeNull()
    await take(0)
    expect([await waits(1), await waits(2), await waits(3)]).toEqual([
      { position: 1, count: 3, filled_by: 'BUSINESS' },
      { position: 3, count: 3, filled_by: 'BUSINESS' },
      { position: 2, count: 3, filled_by: 'BUSINESS' },
    ])
    expect(await waits(0)).toBeNull()
    expect([await told(1), await told(2), await told(3)]).toEqual(Array(3).fill(['shift.waitlisted']))
    expect(await told(0)).toEqual(['shift.confirmed'])
    await nth(1).as.call(withdraw, { params: { id: nth(1).id }, body: {} })
    expect(await waits(2)).toMatchObject({ position: 2, count: 2 })
  })

  it('the message is in the language of the pro and names the shift', async () => {
    const { take, nth } = await shiftWith([50, 70])
    await crew.sql(sql`update users set locale = 'es' where id = ${nth(1).worker.user_id}`)
    await take(0)
    const [row] = await crew.sql<Tables['notifications']>(
      sql`select * from notifications where user_id = ${nth(1).worker.user_id} and kind = 'shift.waitlisted'`,
    )
    expect(row?.title).toBe('Estás en la lista de espera')
    expect(row?.link).toBe(`/pro/applications/${nth(1).id}`)
  })

  it('the shift and the lists of the pro say the same, and nobody reads of another pro', async () => {
    const { take, nth, shift } = await shiftWith([50, 70, 60])
    await take(0)
    const { as, id } = nth(2)
    const seen = (await as.call(getProGig, { params: { gigId: shift.id } })).data
    const listed = (await as.call(listOwnApplications, { query: { tab: 'applied' } })).data.results.find((each) => each.id === id)
    expect(seen.waitlist).toEqual({ position: 2, count: 2, filled_by: 'BUSINESS' })
    expect(listed?.gig.waitlist).toEqual(seen.waitlist)
    expect(JSON.stringify([seen, listed])).not.toContain(nth(1).worker.display_name)
    const stranger = await pro(crew)
    expect((await crew.as(stranger.user_id).call(getProGig, { params: { gigId: shift.id } })).data.waitlist).toBeNull()
  })

  it('says how it was filled, as far as that is known', async () => {
    const { waits, shift } = await shiftWith([50])
    const on = await application(crew, shift, await pro(crew), 'CONFIRMED', { selection_source: 'AUTO_MATCH' })
    expect(await waits(0)).toEqual({ position: 1, count: 1, filled_by: 'MATCH' })
    await crew.sql(sql`update applications set is_instant = true where id = ${on.id}`)
    expect((await waits(0))?.filled_by).toBe('INSTANT')
    await crew.sql(sql`update applications set is_instant = false, selection_source = null where id = ${on.id}`)
    expect((await waits(0))?.filled_by).toBeNull()
  })

  it('also because the business lowers the openings', async () => {
    const { take, told, waits, shift } = await shiftWith([50, 70], { allowed_confirmed_pros: 2 })
    await take(0)
    expect(await told(1)).toEqual([])
    const { data } = await boss.call(editGig, { params: { gigId: shift.id }, body: { allowed_confirmed_pros: 1 } })
    expect(data).toMatchObject({ allowed_confirmed_pros: 1 })
    await crew.drain()
    expect(await told(1)).toEqual(['shift.waitlisted'])
    expect(await waits(1)).toMatchObject({ position: 1, count: 1 })
  })
})

describe('when a place of a full shift opens again', () => {
  it('those who wait are told once it has stayed open for five minutes, and again if it fills', async () => {
    const { take, leave, told, waits, pass } = await shiftWith([50, 70, 60])
    await take(0)
    await leave(0)
    expect(await waits(1)).toBeNull()
    expect(await told(1)).toEqual(['shift.waitlisted'])
    await pass(6)
    expect(await told(1)).toEqual(['shift.waitlisted', 'shift.waitlist_moves'])
    await pass(30)
    await take(2)
    expect(await told(1)).toEqual(['shift.waitlisted', 'shift.waitlist_moves', 'shift.waitlisted'])
  })

  it('and fills within the five minutes, nobody is told anything', async () => {
    const { take, leave, told, pass } = await shiftWith([50, 70, 60])
    await take(0)
    await leave(0)
    await pass(2)
    await take(2)
    await pass(10)
    expect(await told(1)).toEqual(['shift.waitlisted'])
  })

  it('on the last day those who wait are told at once, and only later that it is full if it flaps', async () => {
    const { take, leave, told, pass } = await shiftWith([50, 70, 60], { start_time: await inHours(12) })
    await take(0)
    await leave(0)
    expect(await told(1)).toEqual(['shift.waitlisted', 'shift.waitlist_moves'])
    await take(2)
    expect(await told(1)).toHaveLength(2)
    await pass(6)
    expect(await told(1)).toEqual(['shift.waitlisted', 'shift.waitlist_moves', 'shift.waitlisted'])
  })
})
