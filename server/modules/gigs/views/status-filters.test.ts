import { gigStatusFilters, gigStatuses } from '@crewcall/contract/enums.ts'
import { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { statusesOfFilters } from '@crewcall/contract/rules/gig-filters.ts'
import { gigStatus } from '@crewcall/contract/rules/gig-status.ts'
import type { GigFacts } from '@crewcall/contract/rules/gig-status.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { gig, manager, payingLocation, platformAdmin } from '../../../test/cast.ts'
import { inTransaction, openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { gigsOfStatuses } from './status-filters.ts'

let crew: Crew
let place: Tables['locations']

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
})
afterAll(() => crew.close())

const now = new Date('2026-06-01T12:00:00Z')
const bools = [false, true]
/** Every combination of the facts that determine a status. */
const combinations: GigFacts[] = bools.flatMap((cancelled) =>
  bools.flatMap((released) =>
    [-60_000, 0, 60_000].flatMap((offset) =>
      [0, 1, 2].flatMap((confirmed_count) =>
        [0, 1].flatMap((failed_count) =>
          [0, 1].map((uncharged_count) => ({
            cancelled,
            released,
            end_time: new Date(now.getTime() + offset),
            allowed_confirmed_pros: 2,
            confirmed_count,
            failed_count,
            uncharged_count,
          })),
        ),
      ),
    ),
  ),
)

const asRows = sql`jsonb_to_recordset(${JSON.stringify(combinations.map((facts, index) => ({ ...facts, index })))}::jsonb) as f(index int, cancelled boolean,
  released boolean, end_time timestamptz, allowed_confirmed_pros int, confirmed_count int, failed_count int, uncharged_count int)`

describe('the status of a shift in SQL', () => {
  it('equals the rule over every combination of facts', async () => {
    const rows = await crew.sql<{ status: string }>(sql`
      select gig_status(cancelled, released, end_time, allowed_confirmed_pros, confirmed_count, failed_count, uncharged_count, ${now}) as status
      from ${asRows} order by index`)
    expect(rows.map((row) => row.status)).toEqual(combinations.map((facts) => gigStatus(facts, now)))
  })

  it.each([
    ...gigStatuses.map((status) => [status]),
    ...gigStatusFilters.map((filter) => statusesOfFilters([filter])),
    statusesOfFilters([]),
    [...gigStatuses],
  ])('as conditions for %s… finds exactly the shifts with that status', async (...statuses) => {
    const condition = gigsOfStatuses(statuses, now)
    const rows = await crew.sql<{ index: number }>(sql`
        select g.index from (select *, case when cancelled then now() end as cancelled_at, case when released then now() end as released_at from ${asRows}) g
        where ${condition} order by g.index`)
    const expected = combinations.flatMap((facts, index) => (statuses.includes(gigStatus(facts, now)) ? [index] : []))
    expect(rows.map((row) => row.index)).toEqual(expected)
  })
})

describe('the filters of the list', () => {
  it('agree with the status each listed shift shows', async () => {
    const admin = await manager(crew, place)
    const hour = 3_600_000
    const at = (await crew.clock.now()).getTime()
    await gig(crew, place)
    await gig(crew, place, { released_at: null })
    await gig(crew, place, { cancelled_at: new Date(at), cancellation_reason: 'OTHER' })
    await gig(crew, place, { start_time: new Date(at - 9 * hour), end_time: new Date(at - 3 * hour) })
    for (const filter of gigStatusFilters) {
      const { data } = await crew.as(admin.id).call(listGigs, { query: { statuses: [filter] } })
      for (const row of data.results) expect(statusesOfFilters([filter])).toContain(row.status)
    }
    const all = (await crew.as(admin.id).call(listGigs, {})).data
    expect(all.results.map((row) => row.status).toSorted()).toEqual(['POSTED', 'UNAPPROVED', 'UNFILLED'])
    const boss = await platformAdmin(crew)
    for (const status of gigStatuses) {
      const { data } = await crew.as(boss.id).call(listAdminGigs, { query: { status } })
      for (const row of data.results) expect(row.status).toBe(status)
    }
  })

  it('let the list of one location read its index in order', async () => {
    const plan = await inTransaction(crew, async (tx) => {
      for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) await tx.run(sql`select set_config(${way}, 'off', true)`)
      return tx.rows<{ 'QUERY PLAN': string }>(sql`explain select g.id from gigs g
        where g.organization_id = ${place.organization_id} and g.location_id = ${place.id} and ${gigsOfStatuses(statusesOfFilters([]), now)}
        order by g.start_time, g.id limit 26`)
    })
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('gigs_of_location')
    expect(text).not.toContain('Sort')
  })
})
