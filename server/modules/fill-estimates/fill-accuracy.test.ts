import { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { fit } from './fit.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-11-20T17:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const accuracyOf = async (location: Tables['locations'] = place, userId = admin.id) =>
  crew.as(userId).call(getFillAccuracy, { params: { locationId: location.id } })
const predictionOf = async (gigId: number) =>
  (await crew.sql<Tables['fill_predictions']>(sql`select * from fill_predictions where gig_id = ${gigId}`))[0]

/** Past shifts of one opening, `daysAgo` days ago, filled or not. */
async function past(
  location: Tables['locations'],
  shifts: readonly { daysAgo: number; isFilled: boolean; skill_id: number; chance?: number; advised?: number }[],
) {
  const worker = await pro(crew)
  const now = (await crew.clock.now()).getTime()
  for (const { daysAgo, isFilled, skill_id, chance, advised } of shifts) {
    const start_time = new Date(now - daysAgo * day)
    const released = new Date(start_time.getTime() - 48 * hour)
    const shift = await gig(crew, location, { skill_id, start_time, released_at: released, posted_at: released })
    if (isFilled)
      await application(crew, shift, worker, 'CONFIRMED', { created_ts: released, confirmed_at: released, selected_at: released })
    if (chance !== undefined)
      await row(crew, 'fill_predictions', {
        organization_id: location.organization_id,
        gig_id: shift.id,
        location_id: location.id,
        predicted_at: released,
        basis: 'own',
        level: 'position',
        posts: 40,
        chance,
        low: chance / 2,
        high: 1,
        wage_amount: 20,
        was_shown: advised !== undefined,
        advised_wage_amount: advised ?? null,
      })
  }
}

async function post(skillId: number, more: { saw_estimate?: boolean; advised_wage_amount?: number } = {}) {
  const start = new Date((await crew.clock.now()).getTime() + 48 * hour)
  const { data } = await crew.as(admin.id).call(postGig, {
    body: {
      location_id: place.id,
      skill_id: skillId,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 6 * hour).toISOString(),
      timezone: place.timezone,
      wage_amount: 20,
      unpaid_break_minutes: 30,
      description: 'Work the line',
      ...more,
    },
  })
  await crew.drain()
  return data.id
}

describe('what is kept when a shift opens', () => {
  it('is that too little is known, and how many shifts there were', async () => {
    const { id } = await skill(crew)
    await past(place, [{ daysAgo: 3, isFilled: true, skill_id: id }])
    await crew.sweep(fit)
    expect(await predictionOf(await post(id))).toMatchObject({
      basis: 'too_few',
      posts: 1,
      chance: null,
      low: null,
      was_shown: false,
      wage_amount: 20,
    })
  })

  it('is also what was advised before posting, if it was shown', async () => {
    const { id } = await skill(crew)
    const shown = await predictionOf(await post(id, { saw_estimate: true, advised_wage_amount: 21.5 }))
    expect(shown).toMatchObject({ was_shown: true, advised_wage_amount: 21.5, wage_amount: 20 })
    const unseen = await predictionOf(await post(id, { advised_wage_amount: 21.5 }))
    expect(unseen).toMatchObject({ was_shown: false, advised_wage_amount: null })
  })

  it('is the chance from own shifts, which later shifts do not change', async () => {
    const { id } = await skill(crew)
    await past(
      place,
      Array.from({ length: 40 }, (_, index) => ({ daysAgo: 2 + 2 * index, isFilled: index % 4 !== 0, skill_id: id })),
    )
    await crew.sweep(fit)
    const posted = await post(id)
    const kept = await predictionOf(posted)
    expect(kept).toMatchObject({ basis: 'own', posts: 40 })
    expect(kept?.chance).toBeGreaterThan(0.65)
    expect(kept?.chance).toBeLessThan(0.8)
    await past(place, [{ daysAgo: 1, isFilled: false, skill_id: id }])
    await crew.sweep(fit)
    await crew.sql(sql`insert into announcements (at, name, payload, request_id)
      values (now(), 'gig.released', ${JSON.stringify({ organization_id: place.organization_id, location_id: place.id, gig_id: posted })}, 'test')`)
    await crew.drain()
    expect(await predictionOf(posted)).toEqual(kept)
  })

  it('knows shifts of others only from five other locations on', async () => {
    const { id } = await skill(crew)
    const neighbors = async () => payingLocation(crew, { market_id: place.market_id })
    const at = async (location: Tables['locations']) =>
      past(
        location,
        Array.from({ length: 10 }, (_, index) => ({ daysAgo: 2 + index, isFilled: true, skill_id: id })),
      )
    for (let count = 0; count < 4; count++) await at(await neighbors())
    await at(place)
    await crew.sweep(fit)
    expect(await predictionOf(await post(id))).toMatchObject({ basis: 'too_few', posts: 10 })
    await at(await neighbors())
    await crew.sweep(fit)
    expect(await predictionOf(await post(id))).toMatchObject({ basis: 'market', posts: 60 })
  })
})

describe('how good the chances were', () => {
  it('is not told from 29 shifts, and is from 30', async () => {
    const elsewhere = await payingLocation(crew)
    const boss = await manager(crew, elsewhere)
    const { id } = await skill(crew)
    const shifts = Array.from({ length: 29 }, (_, index) => ({
      daysAgo: 1 + 2 * index,
      isFilled: index % 5 !== 0,
      skill_id: id,
      chance: 0.8,
    }))
    await past(elsewhere, shifts)
    expect((await accuracyOf(elsewhere, boss.id)).data).toMatchObject({ settled: 29, needed: 30, months: [], calibration: [] })
    // Cancelled and coming shifts, and those without a chance, are not compared.
    await past(elsewhere, [{ daysAgo: -3, isFilled: false, skill_id: id, chance: 0.1 }])
    await past(elsewhere, [{ daysAgo: 3, isFilled: false, skill_id: id }])
    await past(elsewhere, [{ daysAgo: 60, isFilled: true, skill_id: id, chance: 0.95 }])
    const { data } = await accuracyOf(elsewhere, boss.id)
    expect(data.settled).toBe(30)
    expect(data.months.map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
    expect(data.months.reduce((sum, { posts }) => sum + posts, 0)).toBe(30)
    expect(data.calibration).toEqual([
      { from: 0.8, posts: 29, openings: 29, predicted: expect.closeTo(0.8), filled: expect.closeTo(23 / 29) },
      { from: 0.9, posts: 1, openings: 1, predicted: expect.closeTo(0.95), filled: 1 },
    ])
  })

  it('is told apart for shifts that followed an advised wage', async () => {
    const elsewhere = await payingLocation(crew)
    const boss = await manager(crew, elsewhere)
    const { id } = await skill(crew)
    // Shifts of $20: advised and followed, advised and not followed, and nothing advised.
    const advices = [20, 22, undefined]
    const shifts = Array.from({ length: 30 }, (_, index) => {
      const advised = advices[index % 3]
      return { daysAgo: 1 + index, isFilled: index % 3 === 0, skill_id: id, chance: 0.5, ...(advised !== undefined && { advised }) }
    })
    await past(elsewhere, shifts)
    expect((await accuracyOf(elsewhere, boss.id)).data.advice).toMatchObject([
      { was_advised: false, posts: 20, filled: 0 },
      { was_advised: true, posts: 10, filled: 1 },
    ])
  })

  it('is not for onsite managers', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await accuracyOf(place, onsite.id)).error?.code).toBe('forbidden')
  })
})

describe('what a weekday usually needs', () => {
  it('is told by position with what is planned, and called short only from 30 shifts on', async () => {
    const elsewhere = await payingLocation(crew)
    const boss = await manager(crew, elsewhere)
    const [often, seldom] = [await skill(crew, { name: 'A position' }), await skill(crew, { name: 'B position' })]
    const everyDay = Array.from({ length: 55 }, (_, index) => ({ daysAgo: 1 + index, isFilled: false, skill_id: often.id }))
    await past(elsewhere, everyDay)
    await past(
      elsewhere,
      Array.from({ length: 8 }, (_, index) => ({ daysAgo: 7 + 7 * index, isFilled: false, skill_id: seldom.id })),
    )
    await past(elsewhere, [{ daysAgo: -1, isFilled: false, skill_id: often.id }])
    const { demand } = (await accuracyOf(elsewhere, boss.id)).data
    expect(demand.error).toBeGreaterThanOrEqual(0)
    expect(demand.positions.map(({ name, posts }) => [name, posts])).toEqual([
      ['A position', 55],
      ['B position', 8],
    ])
    expect(demand.positions[0]?.days.slice(0, 3)).toEqual([
      { date: '2026-11-20', usual: 1, planned: 0, is_short: true },
      { date: '2026-11-21', usual: 1, planned: 1, is_short: false },
      { date: '2026-11-22', usual: 1, planned: 0, is_short: true },
    ])
    expect(demand.positions[1]?.days.map(({ usual, is_short }) => [usual, is_short])).toEqual([
      [1, false],
      ...Array.from({ length: 6 }, () => [0, false]),
    ])
  })
})
