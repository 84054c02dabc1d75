import { cellName, fillLevels } from '@crewcall/contract/rules/fill-cells.ts'
import { estimateArrivals, estimateFill, estimateNoShows } from '@crewcall/contract/rules/fill-model.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { market } from '../../test/build.ts'
import { skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { fit } from './fit.ts'
import { fillModelOf, fillPointOf } from './index.ts'
import type { PositionModel } from './index.ts'
import { generateQuarter, storeQuarter } from './test-quarter.ts'
import type { Generated } from './test-quarter.ts'

const day = 86_400_000
let crew: Crew
let known: Generated[]
let later: Generated[]

beforeAll(async () => {
  crew = await openCrew()
  const now = await crew.clock.now()
  // Nine weeks that the estimates are made from, and four that they are checked against.
  const markets = [await market(crew), await market(crew)].map(({ id }) => id)
  const skills = [await skill(crew), await skill(crew), await skill(crew)].map(({ id }) => id)
  const quarter = generateQuarter(20_261_122, { from: new Date(now.getTime() - 63 * day), shifts: 9000, markets, skills })
  known = quarter.filter(({ start_time }) => start_time <= now)
  later = quarter.filter(({ start_time }) => start_time > now)
  await storeQuarter(crew, quarter)
  await crew.sweep(fit)
})
afterAll(() => crew.close())

const cells = () => crew.sql(sql`select * from fill_cells order by organization_id, market_id, skill_id, lead, part, wage`)
const marketCells = () => crew.sql(sql`select * from market_fill_cells order by market_id, skill_id, lead, part, wage`)

const models = new Map<string, Promise<PositionModel>>()
function modelFor({ organization_id, market_id, skill_id }: Generated): Promise<PositionModel> {
  const name = `${organization_id}:${market_id}:${skill_id}`
  const found = models.get(name) ?? crew.system((ctx) => fillModelOf(ctx, { organization_id, market_id, skill_id }))
  models.set(name, found)
  return found
}
async function estimated(shift: Generated) {
  const model = await modelFor(shift)
  const asked = { ...shift, timezone: 'UTC', boosted_gig_bonus: 0, unpaid_break_minutes: 0 }
  return { model, point: fillPointOf(model, asked, shift.released_at ?? shift.start_time) }
}

describe('counting how shifts were filled', () => {
  it('counts every past shift once at every level, and none that is still to come', async () => {
    const sums = await crew.sql<{
      level: string
      posts: number
      openings: number
      filled: number
      no_shows: number
      applications: number
    }>(sql`
      select (lead > -1)::int || ':' || (part > -1)::int || ':' || (wage > -1)::int as level, sum(posts)::int as posts, sum(openings)::int as openings,
        sum(filled)::int as filled, sum(no_shows)::int as no_shows, sum(applications)::int as applications
      from fill_cells group by 1`)
    const sum = (of: (shift: Generated) => number) => known.reduce((before, shift) => before + of(shift), 0)
    const all = {
      posts: known.length,
      openings: sum(({ allowed_confirmed_pros }) => allowed_confirmed_pros),
      filled: sum(({ filled }) => filled),
      no_shows: sum(({ no_shows }) => no_shows),
      applications: sum(({ applied }) => applied.length),
    }
    expect(sums).toHaveLength(Object.keys(fillLevels).length)
    for (const { level: _, ...found } of sums) expect(found).toEqual(all)
  })

  it('writes the same rows again, also with two workers at once', async () => {
    const before = [await cells(), await marketCells()]
    await Promise.all([crew.sweep(fit), crew.sweep(fit)])
    expect([await cells(), await marketCells()]).toEqual(before)
  })

  it('keeps no cell of a market from fewer than five locations', async () => {
    const [few] = await crew.sql<{ least: number; rows: number }>(
      sql`select min(locations) as least, count(*)::int as rows from market_fill_cells`,
    )
    expect(few?.rows).toBeGreaterThan(300)
    expect(few?.least).toBeGreaterThanOrEqual(5)
  })

  it('compares pay with the median of the position', async () => {
    const [{ market_id, skill_id, organization_id } = known[0] as Generated] = known
    const wages = known
      .filter((shift) => shift.market_id === market_id && shift.skill_id === skill_id)
      .map(({ wage_amount }) => wage_amount)
    const sorted = wages.toSorted((a, b) => a - b)
    const { median_cents } = await crew.system((ctx) => fillModelOf(ctx, { organization_id, market_id, skill_id }))
    expect(median_cents).toBe(100 * (sorted[Math.ceil(sorted.length / 2) - 1] ?? 0))
  })
})

describe('estimates of four weeks that were not counted', () => {
  it('are better than the base rate by a tenth, by Brier', async () => {
    let [ours, base, best] = [0, 0, 0]
    const share = known.reduce((sum, shift) => sum + shift.filled, 0) / known.reduce((sum, shift) => sum + shift.allowed_confirmed_pros, 0)
    for (const shift of later) {
      const { model, point } = await estimated(shift)
      const { chance } = estimateFill(model, point)
      const score = (of: number) => shift.filled * (of - 1) ** 2 + (shift.allowed_confirmed_pros - shift.filled) * of ** 2
      ours += score(chance ?? share)
      base += score(share)
      best += score(shift.chance)
    }
    expect(later.length).toBeGreaterThan(2000)
    expect(ours).toBeLessThanOrEqual(0.9 * base)
    // Nobody can be better than the process itself.
    expect(ours).toBeGreaterThan(best)
  })

  it('mean what they say: of openings called 75 to 85 %, 72 to 88 % are filled', async () => {
    const tenths = new Map<number, { openings: number; filled: number }>()
    for (const shift of later) {
      const { model, point } = await estimated(shift)
      const { chance } = estimateFill(model, point)
      const tenth = Math.floor((chance ?? 0) * 10 + 0.5)
      const sum = tenths.get(tenth) ?? { openings: 0, filled: 0 }
      tenths.set(tenth, { openings: sum.openings + shift.allowed_confirmed_pros, filled: sum.filled + shift.filled })
    }
    const called = tenths.get(8) ?? { openings: 0, filled: 0 }
    expect(called.openings).toBeGreaterThan(300)
    expect(called.filled / called.openings).toBeGreaterThanOrEqual(0.72)
    expect(called.filled / called.openings).toBeLessThanOrEqual(0.88)
  })

  it('mean it of posts as well: of shifts of one opening called 75 to 85 %, 72 to 88 % are filled', async () => {
    const called: number[] = []
    for (const shift of later.filter(({ allowed_confirmed_pros }) => allowed_confirmed_pros === 1)) {
      const { model, point } = await estimated(shift)
      if (Math.floor((estimateFill(model, point).chance ?? 0) * 10 + 0.5) === 8) called.push(shift.filled)
    }
    expect(called.length).toBeGreaterThan(100)
    const share = called.reduce((sum, filled) => sum + filled, 0) / called.length
    expect(share).toBeGreaterThanOrEqual(0.72)
    expect(share).toBeLessThanOrEqual(0.88)
  })

  it('expect the no-shows and applications that came', async () => {
    let [noShows, due, applications, expected, expectedNoShows] = [0, 0, 0, 0, 0]
    for (const shift of later) {
      const { model, point } = await estimated(shift)
      expected += estimateArrivals(model, point).applications
      expectedNoShows += shift.filled * estimateNoShows(model, point)
      applications += shift.applied.length
      noShows += shift.no_shows
      due += shift.filled
    }
    expect(expected / applications).toBeGreaterThan(0.93)
    expect(expected / applications).toBeLessThan(1.07)
    expect(Math.abs(expectedNoShows - noShows) / due).toBeLessThan(0.01)
  })

  it('are made from cells that are told by name', async () => {
    const [shift] = later
    if (!shift) throw new Error('There is no later shift')
    const { model, point } = await estimated(shift)
    expect(estimateFill(model, point).level in fillLevels).toBe(true)
    expect(model.own.has(cellName('position', { lead: 0, part: 0, wage: 0 }))).toBe(true)
  })
})
