import sql from 'sql-template-tag'
import { countOf } from '../../platform/copy-rows.ts'
import { partOfLocationMove } from '../location-moves/index.ts'

// Hiring is between candidates and the organization that asked them.
partOfLocationMove({
  obstacles: {
    JOBS_OPEN: async ({ tx }, { from }) =>
      (await countOf(
        tx,
        sql`job_postings where organization_id = ${from.organization_id} and location_id = ${from.id} and status = 'open'`,
      )) > 0,
  },
  stays: {
    INTERVIEW: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`select distinct gig_id from interviews where organization_id = ${organization_id} and gig_id = any(${gigIds}::bigint[])`),
  },
})
