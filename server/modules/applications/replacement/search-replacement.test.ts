// @module-tag full
import { dismissPro } from '@crewcall/contract/applications.ts'
import { getReplacement } from '@crewcall/contract/replacement.ts'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepBackfill } from './search-replacement.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

/** A shift in ten hours with one confirmed pro, one applicant, one who declined, one favorite and one stranger of the position nearby. */
async function team(hours = 10, values = {}) {
  const cook = await skill(crew)
  const place = await payingLocation(crew)
  const boss = crew.as((await manager(crew, place)).id)
  const able = async () => {
    const worker = await pro(crew)
    await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: cook.id, years: 2 })
    return worker
  }
  const [on, applied, declined, favorite, stranger] = [await able(), await able(), await able(), await able(), await able()]
  await row(crew, 'favorite_pros', {
    organization_id: place.organization_id,
    location_id: place.id,
    pro_id: favorite.id,
    created_by: favorite.user_id,
  })
  const start_time = new Date((await crew.clock.now()).getTime() + hours * 3_600_000)
  const shift = await gig(crew, place, { skill_id: cook.id, start_time, ...values })
  const held = await application(crew, shift, on, 'CONFIRMED')
  await application(crew, shift, applied)
  await application(crew, shift, declined, 'CREATED', { cancelled_at: await crew.clock.now(), cancellation_reason: 'CANCELLED_BY_PRO' })
  const leave = async () => {
    await crew.as(on.user_id).call(cancelOwn, { params: { id: held.id }, body: { cause: 'SICK' } })
    await crew.drain()
  }
  const told = async () => {
    const rows = await crew.sql<{ user_id: number; kind: string }>(
      sql`select user_id, kind from notifications where link = ${`/pro/shifts/${shift.id}`} order by id`,
    )
    const names = new Map(Object.entries({ on, applied, declined, favorite, stranger }).map(([name, { user_id }]) => [user_id, name]))
    return rows.map(({ user_id, kind }) => `${names.get(user_id)} ${kind}`)
  }
  const pass = async (minutes: number) => {
    crew.clock.advance(minutes)
    await crew.sweep(sweepBackfill)
    await crew.drain()
  }
  const card = async () => (await boss.call(getReplacement, { params: { gigId: shift.id } })).data
  return { place, boss, on, applied, favorite, stranger, shift, held, leave, told, pass, card }
}

describe('an opening that becomes free late', () => {
  it('is reported to applicants, ten minutes later to favorites, then to everybody who could come; never to those who left or declined', async () => {
    const crewOf = await team()
    expect(await crewOf.card()).toMatchObject({ since: null, told: [], next: null })
    await crewOf.leave()
    expect(await crewOf.told()).toEqual(['applied shift.waitlist_moves'])
    expect(await crewOf.card()).toMatchObject({
      open_places: 1,
      told: ['WAITLIST'],
      next: { wave: 'FAVORITES' },
      waiting: 1,
      fill_chance: 60,
    })
    await crewOf.pass(9)
    expect(await crewOf.told()).toHaveLength(1)
    await crewOf.pass(1.1)
    expect((await crewOf.told()).slice(1)).toEqual(['favorite shift.place_open'])
    await crewOf.pass(10.1)
    expect((await crewOf.told()).slice(2)).toEqual(['stranger shift.place_open'])
    expect(await crewOf.card()).toMatchObject({ told: ['WAITLIST', 'FAVORITES', 'EVERYONE'], next: null, candidates: 2 })
    await crewOf.pass(60)
    expect(await crewOf.told()).toHaveLength(3)
  })

  it('is reported to nobody else once it is taken', async () => {
    const crewOf = await team()
    await crewOf.leave()
    await application(crew, crewOf.shift, crewOf.stranger, 'CONFIRMED')
    await crewOf.pass(11)
    expect(await crewOf.told()).toHaveLength(1)
    expect(await crewOf.card()).toMatchObject({ since: null, open_places: 0 })
  })

  it('is reported to nobody when it was taken before the event was dispatched, and never for a private shift', async () => {
    const quick = await team()
    await crew.as(quick.on.user_id).call(cancelOwn, { params: { id: quick.held.id }, body: { cause: 'SICK' } })
    await application(crew, quick.shift, quick.stranger, 'CONFIRMED')
    await crew.drain()
    const hidden = await team(10, { type: 'PRIVATE_DIRECT_OFFER' })
    await hidden.leave()
    expect([await quick.told(), await hidden.told()]).toEqual([[], []])
  })

  it('is not late 24 hours ahead, and does not exist when fewer pros are needed', async () => {
    const early = await team(30)
    await early.leave()
    const fewer = await team(10, { allowed_confirmed_pros: 2 })
    await fewer.boss.call(dismissPro, { params: { id: fewer.held.id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    await crew.drain()
    expect([await early.told(), await fewer.told()]).toEqual([[], []])
  })

  it('shows the fill rate of similar openings in the market, with the numbers behind it', async () => {
    const crewOf = await team()
    await crewOf.leave()
    const now = await crew.clock.now()
    const elsewhere = await payingLocation(crew)
    for (const [isFilled, place] of [
      [false, crewOf.place],
      [false, elsewhere],
      [true, elsewhere],
    ] as const) {
      const start_time = new Date(now.getTime() - 10 * 86_400_000)
      const old = await gig(crew, place, { skill_id: crewOf.shift.skill_id, start_time })
      const left = new Date(start_time.getTime() - 5 * 3_600_000)
      await application(crew, old, await pro(crew), 'CONFIRMED', {
        cancelled_at: left,
        cancellation_reason: 'CALLED_OUT',
        confirmed_at: new Date(left.getTime() - 1000),
        selected_at: left,
      })
      if (isFilled) await application(crew, old, await pro(crew), 'CONFIRMED', { confirmed_at: new Date(left.getTime() + 60_000) })
    }
    expect(await crewOf.card()).toMatchObject({ basis: { filled: 1, of: 3 }, fill_chance: 50 })
  })
})
