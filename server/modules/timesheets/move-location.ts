import sql from 'sql-template-tag'
import { partOfLocationMove } from '../location-moves/index.ts'

// Work that began ends where it began: punches, breaks and what was said about them are of one organization.
partOfLocationMove({
  stays: {
    WORK_BEGAN: ({ tx }, { organization_id }, gigIds) =>
      tx.rows(sql`
        select distinct a.gig_id from applications a
        where a.organization_id = ${organization_id} and a.gig_id = any(${gigIds}::bigint[]) and (
          exists (select from timesheets x where x.organization_id = a.organization_id and x.application_id = a.id
            and (x.state <> 'OPEN' or x.start_time is not null or x.end_time is not null or x.payable_minutes is not null))
          or exists (select from time_punches x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from geo_logs x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from shift_breaks x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from refused_breaks x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from hours_edits x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from hours_disputes x where x.organization_id = a.organization_id and x.application_id = a.id)
          or exists (select from captain_reports x where x.organization_id = a.organization_id and x.application_id = a.id))`),
  },
  // An empty timesheet waits for the work, wherever that is.
  follow: async ({ tx }, { from, to, gig_ids }) => {
    await tx.run(sql`
      update timesheets set organization_id = ${to.organization_id}, location_id = ${to.id}
      where organization_id = ${from.organization_id} and gig_id = any(${gig_ids}::bigint[])`)
  },
})
