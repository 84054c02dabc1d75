import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// What was agreed and decided is kept: both can be asked for by law. The page of the provider and its number for the person are not needed any more.
partOfErasure({
  obstacles: {
    CHECK: async ({ tx }, { pro_id }) => {
      const { count } = await tx.one<{ count: number }>(sql`
        select count(*)::int as count from background_checks
        where pro_id = ${pro_id} and (status in ('CONSENTED', 'PENDING') or (status = 'CONSIDER' and decision is null)
          or adverse_state in ('ASKED', 'NOTIFIED', 'DISPUTED'))`)
      return count
    },
  },
  erase: async ({ tx, now }, { pro_id }) => {
    await tx.run(sql`
      update background_checks set candidate_ref = null, invitation_url = null, last_updated_ts = ${now}
      where pro_id = ${pro_id} and (candidate_ref is not null or invitation_url is not null)`)
  },
})
