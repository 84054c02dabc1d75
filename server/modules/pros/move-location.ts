import sql from 'sql-template-tag'
import { partOfLocationMove } from '../location-moves/index.ts'

// What counts for a pro, such as cancelling late, counts where it was done.
partOfLocationMove({
  stays: {
    WORK_BEGAN: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select distinct a.gig_id from applications a join pro_outcomes o on o.pro_id = a.pro_id and o.application_id = a.id
        where a.organization_id = ${organization_id} and a.gig_id = any(${gigIds}::bigint[])`),
  },
})
