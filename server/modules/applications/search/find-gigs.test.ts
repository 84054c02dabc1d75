import { findGigs } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReferenceData } from '../../../database/add-reference-data.ts'
import { addVolume } from '../../../database/volume.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { candidateGigs } from './candidate-gigs.ts'
import { fitOf, scoreOf } from '../matching/fit.ts'
import { pairFacts } from '../matching/pair-facts.ts'
import { factsWith, standingOf } from '../matching/pro-standing.ts'
import { viewProGigs } from './view-pro-gigs.ts'

let crew: Crew
let pros: { id: number; user_id: number }[]
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  await addReferenceData(crew.around.config.database_url)
  await addVolume(crew.around.config.database_url, 1500)
  // The generated shifts are around the time of the database.
  await crew.clock.set(new Date().toISOString())
  await addStories()
  pros = await crew.sql(sql`select id, user_id from pros order by id limit 24`)
})
afterAll(() => crew.close())

const defaults = { page: 1, page_size: 25, ordering: 'match' as const }

describe('the search for shifts', () => {
  it('uses the same facts as a decision about one pair', async () => {
    await crew.system(async (ctx) => {
      for (const { id } of pros) {
        const standing = await standingOf(ctx, id)
        const found = await candidateGigs(ctx, standing, { ...defaults, within_miles: 200 })
        const facts = found.map(factsWith(standing, ctx.now))
        const pairs = await pairFacts(
          ctx,
          found.map(({ gig_id }) => ({ gig_id, pro_id: id })),
        )
        const wanted = new Map(pairs.map((pair) => [pair.gig_id, pair]))
        expect(facts.length).toBeGreaterThan(20)
        for (const each of facts) {
          const held_certifications = each.held_certifications.map(({ name, expiration_date }) => ({ name, expiration_date }))
          expect({ ...each, held_certifications }).toMatchObject({ ...wanted.get(each.gig_id) })
        }
      }
    })
  })

  it('shows a picture of every location: its logo, or that of the installation', async () => {
    const [place] = await crew.sql<{ id: number }>(sql`select id from locations where image_public_id is null limit 1`)
    const { data } = await crew.as(pros[0]?.user_id ?? 0).call(findGigs, { query: { page_size: 100 } })
    expect([data.results.length > 0, place !== undefined]).toEqual([true, true])
    const standard = `/api/media/${crew.around.config.default_location_image_id}/`
    for (const { location_image_url } of data.results) expect(location_image_url).toBe(standard)
  })

  it('has covered every kind of fact', async () => {
    const seen = new Set<string>()
    await crew.system(async (ctx) => {
      for (const { id } of pros) {
        const standing = await standingOf(ctx, id)
        for (const gig of await candidateGigs(ctx, standing, { ...defaults, within_miles: 200 })) {
          const fit = fitOf(factsWith(standing, ctx.now)(gig), ctx.now)
          for (const { code } of fit.eligibility) seen.add(code)
          for (const fact of ['is_favorite', 'is_in_network', 'has_skill'] as const) if (fit.facts[fact]) seen.add(fact)
          for (const fact of ['times_worked_together', 'completed_in_skill', 'missed_count'] as const)
            if (fit.facts[fact] > 0) seen.add(fact)
          expect(scoreOf(fit.facts, ctx.now)).toBe(fit.score)
        }
      }
    })
    expect([...seen].toSorted()).toEqual([
      'BACKGROUND_CHECK_REQUIRED',
      'CERTIFICATION_EXPIRES_BEFORE_GIG',
      'EARLY_ACCESS_ONLY',
      'EMPLOYMENT_TYPE_MISMATCH',
      'MISSING_CERTIFICATION',
      'NOT_VERIFIED',
      'NO_PAYOUT_ACCOUNT',
      'ON_TEAM',
      'OVERLAPPING_GIG',
      'SUSPENDED',
      'completed_in_skill',
      'has_skill',
      'is_favorite',
      'is_in_network',
      'missed_count',
      'times_worked_together',
    ])
  })

  it.each([5, 25, 60, 200])('finds within %i miles the same as examining every shift', async (miles) => {
    await crew.system(async (ctx) => {
      for (const { id } of pros.slice(0, 8)) {
        const found = await candidateGigs(ctx, await standingOf(ctx, id), { ...defaults, within_miles: miles })
        const wanted = await ctx.tx.rows<{ id: number }>(sql`
          select g.id from gigs g, pros p where p.id = ${id} and g.cancelled_at is null and g.released_at is not null
            and g.end_time > ${ctx.now}::timestamptz + interval '15 minutes'
            and g.confirmed_count < g.allowed_confirmed_pros + case when g.auto_select_enabled then g.overfill else 0 end
            and not exists (select from pro_blocks b where b.location_id = g.location_id and b.pro_id = p.id and b.lifted_at is null)
            and not exists (select from applications a where a.gig_id = g.id and a.pro_id = p.id and a.confirmed_at is not null and a.cancelled_at is null)
            and ((g.type = 'MARKETPLACE' and meters_between(p.latitude, p.longitude, g.latitude, g.longitude) <= ${miles}::float8 * 1609.344)
              or (g.type in ('NETWORK', 'MARKETPLACE') and exists (select from network_members n where n.location_id = g.location_id and n.pro_id = p.id)))`)
        expect(found.map(({ gig_id }) => gig_id).toSorted((a, b) => a - b)).toEqual(wanted.map((row) => row.id).toSorted((a, b) => a - b))
      }
    })
  })

  it.each(['match', 'start_time', 'distance', '-pay'] as const)('orders by %s, in full and page by page alike', async (ordering) => {
    const [pro] = pros
    const caller = crew.as(pro?.user_id ?? 0)
    const whole = await caller.call(findGigs, { query: { ordering, page_size: 100 } })
    const second = await caller.call(findGigs, { query: { ordering, page: 2, page_size: 10 } })
    expect(second.data.results).toEqual(whole.data.results.slice(10, 20))
    const value = (gig: (typeof whole.data.results)[number]) =>
      ({
        match: -(gig.match_score ?? 0),
        start_time: Date.parse(gig.start_time),
        distance: gig.distance_miles ?? 1e9,
        '-pay': -gig.pay_total,
      })[ordering]
    expect(whole.data.results.map(value)).toEqual(whole.data.results.map(value).toSorted((a, b) => a - b))
  })

  it('shows each shift exactly as the single view does', async () => {
    for (const { id, user_id } of pros.slice(0, 6)) {
      const { data } = await crew.as(user_id).call(findGigs, { query: {} })
      const alone = await crew.system((ctx) =>
        viewProGigs(
          ctx,
          id,
          data.results.map((gig) => gig.id),
        ),
      )
      const plain = (text: string) => JSON.parse(text) as Record<string, unknown>
      expect(alone.map(({ view }) => plain(JSON.stringify(view)))).toEqual(
        data.results.map((gig) => expect.objectContaining(plain(JSON.stringify(gig)))),
      )
    }
  })

  it.each(['is_eligible', 'is_instant'] as const)('separates what is %s from what is not', async (filter) => {
    const parts = { yes: 0, no: 0 }
    for (const { user_id } of pros) {
      const caller = crew.as(user_id)
      const all = (await caller.call(findGigs, { query: {} })).data
      const yes = (await caller.call(findGigs, { query: { page_size: 100, [filter]: true } })).data
      const no = (await caller.call(findGigs, { query: { page_size: 100, [filter]: false } })).data
      const holds = (gig: (typeof yes.results)[number]) => (filter === 'is_instant' ? gig.is_instant : gig.eligibility.length === 0)
      expect(yes.count + no.count).toBe(all.count)
      expect([yes.results.every(holds), no.results.some(holds)]).toEqual([true, false])
      parts.yes += yes.count
      parts.no += no.count
    }
    expect(Math.min(parts.yes, parts.no)).toBeGreaterThan(0)
  })
})

// What the generated data leave out: all relations between a pro and a location, in combinations that repeat at different rates.
async function addStories(): Promise<void> {
  await crew.sql(sql`update pros set verified_at = case when id % 5 = 0 then null else verified_at end, payouts_enabled = id % 6 > 0,
    tier = (array['GOLD', 'SILVER', 'BRONZE', null])[1 + id % 4], rating = 3 + id % 5 * 0.5, review_count = id % 7, gigs_worked = id % 11,
    supported_employment_types = case when id % 4 = 0 then '{F1099,W2}'::text[] else '{F1099}' end,
    background_check_status = case when id % 3 = 0 then 'CLEAR' else 'NONE' end, background_check_expires_on = case when id % 3 = 0 then current_date + case when id % 2 = 0 then 3 else 3000 end end`)
  await crew.sql(sql`update gigs set employment_type = case when id % 7 = 0 then 'W2' else 'F1099' end, background_check_required = id % 5 = 0,
    require_certifications = id % 2 = 0, auto_select_enabled = id % 3 = 0, immediate_auto_select = true, overfill = id % 2,
    posted_at = case when id % 8 = 1 then now() - interval '5 minutes' else posted_at end, type = case when id % 4 = 0 then 'NETWORK' else 'MARKETPLACE' end, boosted_gig_bonus = id % 9`)
  const at = sql`from pros p, locations l where p.id <= 24`
  await crew.sql(
    sql`insert into pro_blocks (organization_id, location_id, pro_id, created_by) select l.organization_id, l.id, p.id, p.user_id ${at} and (p.id + l.id) % 9 = 0`,
  )
  await crew.sql(
    sql`insert into location_managers (organization_id, location_id, user_id, role)
      select l.organization_id, l.id, p.user_id, (array['ADMIN', 'TEAM_MEMBER', 'ONSITE_MANAGER'])[1 + p.id % 3] ${at} and (p.id * 2 + l.id) % 13 = 0 on conflict do nothing`,
  )
  await crew.sql(
    sql`insert into organization_managers (organization_id, user_id) select o.id, p.user_id from pros p, organizations o where p.id in (3, 4) and o.id % 11 = 0 on conflict do nothing`,
  )
  await crew.sql(
    sql`insert into favorite_pros (organization_id, location_id, pro_id, created_by) select l.organization_id, l.id, p.id, p.user_id ${at} and (p.id + l.id) % 5 = 0`,
  )
  await crew.sql(
    sql`insert into network_members (organization_id, location_id, pro_id, source) select l.organization_id, l.id, p.id, 'ADDED' ${at} and (p.id * l.id) % 4 = 1`,
  )
  await crew.sql(
    sql`insert into worked_together (organization_id, location_id, pro_id, times, last_at) select l.organization_id, l.id, p.id, l.id % 6, now() ${at} and (p.id + l.id) % 3 = 0`,
  )
  await crew.sql(sql`insert into pro_preferences (pro_id, days_of_week, time_blocks, max_distance_miles)
    select id, '{MONDAY,FRIDAY}', case when id % 2 = 0 then '{EVENING}'::text[] else '{}' end, 40 from pros where id % 3 > 0`)
  await crew.sql(sql`insert into pro_suspensions (pro_id, reason_code, source, starts, ends, lifted_at)
    select id, 'X', 'ADMIN', now() + (id % 5 - 2) * interval '3 days', case when id % 4 > 0 then now() + id % 20 * interval '1 day' + interval '10 days' end,
      case when id % 6 = 0 then now() end from pros where id % 3 = 0`)
  await crew.sql(sql`insert into pro_outcomes (pro_id, application_id, organization_id, skill_id, kind, at)
    select p.id, 1000000 + n, 1, k.skill_id, (array['WORKED', 'WORKED', 'CALLED_OUT', 'NO_SHOW', 'SENT_HOME'])[1 + n % 5], now() - n * interval '11 days'
    from pros p join pro_skills k on k.pro_id = p.id, generate_series(1, 40) n where p.id % 3 > 0 and n % (2 + p.id % 3) = 0`)
  await crew.sql(sql`insert into certification_requests (pro_id, certification_id, status, state_code, expiration_date, uploaded_by)
    select p.id, c.id, case when (p.id + c.id) % 5 = 0 then 'PENDING' else 'APPROVED' end, (array['GA', 'SC', null])[1 + (p.id + c.id) % 3],
      current_date + ((p.id * c.id) % 60 - 10)::int, p.user_id from pros p, certifications c where (p.id + c.id) % 3 > 0`)
}
