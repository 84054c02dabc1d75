import sql from 'sql-template-tag'
import { countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'

const ofShifts = (organization_id: number, gigIds: readonly number[]) =>
  sql`organization_id = ${organization_id} and gig_id = any(${gigIds}::bigint[])`

partOfLocationMove({
  obstacles: {
    OFFERS_RUNNING: async ({ tx }, { from }) =>
      (await countOf(
        tx,
        sql`offer_jobs where organization_id = ${from.organization_id} and location_id = ${from.id} and finished_at is null`,
      )) > 0,
  },
  stays: {
    // A trade of two shifts ends with the organization in which it began.
    TRADE: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select gig_id from covers where ${ofShifts(organization_id, gigIds)} and return_gig_id is not null
        union select return_gig_id from covers where organization_id = ${organization_id} and return_gig_id = any(${gigIds}::bigint[])`),
  },
  follow: async ({ tx }, { from, to, gig_ids }) => {
    const place = sql`organization_id = ${to.organization_id}, location_id = ${to.id}`
    await tx.run(sql`update offer_jobs set ${place} where ${ofShifts(from.organization_id, gig_ids)}`)
    await tx.run(sql`update covers set ${place} where ${ofShifts(from.organization_id, gig_ids)}`)
  },
})
