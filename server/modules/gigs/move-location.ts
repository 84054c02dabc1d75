import sql from 'sql-template-tag'
import { copyOf, countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'
import type { Moving } from '../location-moves/index.ts'

partOfLocationMove({
  lock: async ({ tx }, { organization_id, id }) => {
    await tx.run(sql`
      select from gigs where organization_id = ${organization_id} and location_id = ${id} and cancelled_at is null and completed_at is null
      order by id for update`)
  },
  coming: ({ tx }, { organization_id, id }) =>
    tx.rows(sql`
      select g.id as gig_id, g.start_time, g.bundle_id, g.event_shift_id from gigs g
      where g.organization_id = ${organization_id} and g.location_id = ${id} and g.cancelled_at is null and g.completed_at is null
      order by g.id`),
  stays: {
    // Work of several days is one thing, also when one of them is over, cancelled or elsewhere.
    BUNDLE: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select g.id as gig_id from gigs g where g.organization_id = ${organization_id} and g.id = any(${gigIds}::bigint[]) and exists (
          select from gigs d where d.organization_id = g.organization_id and d.bundle_id = g.bundle_id and d.id <> all(${gigIds}::bigint[]))`),
  },
  counts: {
    SHIFTS: async (_ctx, { gig_ids }) => gig_ids.length,
    COMING_SHIFTS: async (_ctx, { stays }) => stays.size,
    PAST_SHIFTS: ({ tx }, { from, gig_ids, stays }) =>
      countOf(
        tx,
        sql`gigs where organization_id = ${from.organization_id} and location_id = ${from.id}
          and id <> all(${[...gig_ids, ...stays.keys()]}::bigint[])`,
      ),
  },
  // The parts of a shift and the steps of a plan follow by their foreign keys.
  carry: async ({ tx, now }, moving) => {
    const { from, to, gig_ids } = moving
    const here = sql`organization_id = ${from.organization_id}`
    const place = sql`organization_id = ${to.organization_id}, location_id = ${to.id}`
    const bundles = await tx.rows<{ bundle_id: number }>(sql`
      select distinct bundle_id from gigs where ${here} and id = any(${gig_ids}::bigint[]) and bundle_id is not null`)
    const bundleIds = bundles.map(({ bundle_id }) => bundle_id)
    await tx.run(sql`update bundles set ${place} where ${here} and id = any(${bundleIds}::bigint[])`)
    await tx.run(sql`
      update gigs t set ${place}, location_address_id = ${mapped(moving, 'addresses', 'location_address_id')},
        series_id = ${mapped(moving, 'series', 'series_id')}, series_date = case when ${mapped(moving, 'series', 'series_id')} is not null then series_date end,
        onsite_manager_id = null, last_updated_ts = ${now}
      where ${here} and id = any(${gig_ids}::bigint[])`)
    await tx.run(sql`
      update fill_plans set ${place}, created_by = ${moving.owner_id} where ${here} and (gig_id = any(${gig_ids}::bigint[]) or bundle_id = any(${bundleIds}::bigint[]))`)
  },
})

function mapped({ copies }: Moving, kind: 'addresses' | 'series', column: string) {
  return copyOf(copies[kind], column)
}
