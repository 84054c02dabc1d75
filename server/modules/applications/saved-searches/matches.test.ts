// @module-tag full
import { findGigs } from '@crewcall/contract/pro-applications.ts'
import { saveSearch } from '@crewcall/contract/saved-searches.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReferenceData } from '../../../database/add-reference-data.ts'
import { addVolume } from '../../../database/volume.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { matchesOf } from './matches.ts'

let crew: Crew
let pros: { id: number; user_id: number }[]
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  await addReferenceData(crew.around.config.database_url)
  await addVolume(crew.around.config.database_url, 1500)
  // The generated shifts are around the time of the database.
  await crew.clock.set(new Date().toISOString())
  pros = await crew.sql(sql`select id, user_id from pros order by id limit 6`)
  await addRelations()
})
afterAll(() => crew.close())

const day = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function filtersToTry() {
  const now = await crew.clock.now()
  const skills = await crew.sql<{ id: number }>(sql`select skill_id as id from gigs group by 1 order by count(*) desc limit 3`)
  return [
    {},
    { within_miles: 200 },
    { within_miles: 5, is_eligible: true },
    { positions: skills.map(({ id }) => id), within_miles: 200 },
    { days_of_week: ['FRIDAY' as const, 'SUNDAY' as const], within_miles: 100 },
    { time_blocks: ['EVENING' as const], within_miles: 100 },
    { time_blocks: ['MORNING' as const, 'OVERNIGHT' as const], wage_gte: 20 },
    { starts_in: 'TODAY' as const, within_miles: 200 },
    { starts_in: 'TOMORROW' as const, within_miles: 200 },
    { starts_in: 'WEEKEND' as const, within_miles: 200 },
    { starts_on__gte: day(now, 1), starts_on__lte: day(now, 4), within_miles: 100 },
    { is_instant: true, within_miles: 200 },
    { is_instant: false, within_miles: 200 },
  ]
}

describe('what a saved search finds', () => {
  it('is what the search for shifts shows of the shifts the pro can take and has not asked for', async () => {
    let [found, left, own] = [0, 0, 0]
    for (const filters of await filtersToTry()) {
      const saved = new Map<number, number>()
      for (const { user_id } of pros) {
        const { data } = await crew.as(user_id).call(saveSearch, { body: { name: 'x', filters } })
        saved.set(data.id, user_id)
      }
      const matches = await crew.system((ctx) => matchesOf(ctx, sql`true`, sql`s.id = any(${[...saved.keys()]}::bigint[])`))
      for (const [id, user_id] of saved) {
        const { results, count } = await shownTo(user_id, filters)
        const wanted = results.filter(({ eligibility, application_id }) => eligibility.length === 0 && application_id === null)
        const mine = matches.filter(({ saved_search_id }) => saved_search_id === id).map(({ gig_id }) => gig_id)
        expect(mine.toSorted((a, b) => a - b)).toEqual(wanted.map((gig) => gig.id).toSorted((a, b) => a - b))
        found += mine.length
        own += results.filter(({ eligibility }) => eligibility.some(({ code }) => code === 'ON_TEAM')).length
        left += count - mine.length
      }
      await crew.sql(sql`delete from saved_searches`)
    }
    expect([found > 200, left > 50, own > 5]).toEqual([true, true, true])
  })
})

async function shownTo(userId: number, filters: object) {
  const pageOf = async (page: number) => (await crew.as(userId).call(findGigs, { query: { ...filters, page, page_size: 100 } })).data
  const first = await pageOf(1)
  const results = [...first.results]
  for (let page = 2; results.length < first.count; page += 1) results.push(...(await pageOf(page)).results)
  return { results, count: first.count }
}

// Every shift is open to everybody since long, so that now and the instant at which it opens are the same.
async function addRelations(): Promise<void> {
  await crew.sql(sql`update pros set verified_at = case when id % 5 = 0 then null else now() end, payouts_enabled = true, tier = 'GOLD'`)
  await crew.sql(sql`update gigs set posted_at = now() - interval '2 days', auto_select_enabled = id % 3 = 0, immediate_auto_select = true,
    background_check_required = id % 7 = 0, require_certifications = false, overfill = id % 2, type = case when id % 4 = 0 then 'NETWORK' else 'MARKETPLACE' end`)
  const at = sql`from pros p, locations l where p.id <= ${pros.at(-1)?.id}`
  await crew.sql(
    sql`insert into pro_blocks (organization_id, location_id, pro_id, created_by) select l.organization_id, l.id, p.id, p.user_id ${at} and (p.id + l.id) % 9 = 0`,
  )
  await crew.sql(
    sql`insert into location_managers (organization_id, location_id, user_id, role) select l.organization_id, l.id, p.user_id, 'TEAM_MEMBER' ${at} and (p.id + l.id) % 8 = 0 on conflict do nothing`,
  )
  await crew.sql(
    sql`insert into network_members (organization_id, location_id, pro_id, source) select l.organization_id, l.id, p.id, 'ADDED' ${at} and (p.id * l.id) % 4 = 1`,
  )
  await crew.sql(sql`insert into pro_preferences (pro_id, max_distance_miles) select id, 40 from pros where id % 3 > 0`)
}
