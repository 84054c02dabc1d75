import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// The explanation of a cancellation is what one of the two sides wrote; who wrote it stays as a number.
partOfErasure({
  obstacles: {
    SHIFTS: async ({ tx, now }, { pro_id }) => {
      const { count } = await tx.one<{ count: number }>(sql`
        select count(*)::int as count from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
        where a.pro_id = ${pro_id} and a.cancelled_at is null and g.cancelled_at is null and coalesce(a.working_end, a.end_time) > ${now}`)
      return count
    },
  },
  erase: async ({ tx, now }, { pro_id }) => {
    await tx.run(sql`
      update applications set cancellation_explanation = '', match_parts = null, fit_facts = null, last_updated_ts = ${now}
      where pro_id = ${pro_id} and (cancellation_explanation <> '' or match_parts is not null or fit_facts is not null)`)
  },
})
