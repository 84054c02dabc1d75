// @module-tag proof

import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { openDb } from '../../platform/db.ts'
import { asSystem } from '../../platform/job-context.ts'
import { report } from '../../proof/figures.ts'
import { market } from '../../test/build.ts'
import { skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import { copyDatabase } from '../../test/database.ts'
import { fitCells } from './fit.ts'
import { generateQuarter, storeQuarter } from './test-quarter.ts'

const day = 86_400_000
const [shifts, batch, businesses] = [450_000, 10_000, 600]

it('A year with a million applications is counted, with no statement longer than a minute', { timeout: 900_000 }, async () => {
  const database = await copyDatabase()
  const crew = await openCrew({ database })
  const db = openDb({ url: database.url, statementTimeoutMs: 60_000 })
  try {
    const from = new Date((await crew.clock.now()).getTime() - 360 * day)
    const markets = await each(20, async () => (await market(crew)).id)
    const skills = await each(10, async () => (await skill(crew)).id)
    for (let at = 0; at < shifts; at += batch) {
      const part = generateQuarter(at, { from, days: 359, shifts: batch, markets, skills })
      await storeQuarter(
        crew,
        part.map((shift, index) => ({ ...shift, ...spread(at + index, { markets, skills }) })),
      )
    }
    await crew.sql(sql`analyze gigs, applications`)
    const start = performance.now()
    await asSystem({ ...crew.around, db }, { request_id: 'test' }, fitCells)
    const seconds = Math.round((performance.now() - start) / 1000)
    const [counted] = await crew.sql<{ posts: number; applications: number }>(sql`
      select sum(posts)::int as posts, sum(applications)::int as applications from fill_cells where lead = -1 and part = -1 and wage = -1`)
    report('fill-estimates', { ...counted, seconds })
    expect(counted?.posts).toBe(shifts)
  } finally {
    await db.close()
    await crew.close()
  }
})

// Over many businesses, so that there are as many cells as a large operator has.
function spread(index: number, { markets, skills }: { markets: readonly number[]; skills: readonly number[] }) {
  const business = (index * 7) % businesses
  return {
    id: index + 1,
    organization_id: 1000 + business,
    location_id: 1000 + business * 5 + (index % 5),
    market_id: markets[business % markets.length] ?? 1,
    skill_id: skills[Math.floor(index / 7) % skills.length] ?? 1,
  }
}

async function each<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make())
  return made
}
