import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// The row stays, and stays revoked, for whoever still has a file of the record.
partOfErasure({
  erase: async ({ tx, now }, { pro_id }) => {
    await tx.run(sql`
      update work_records set credential = 'erased.erased.' || repeat('x', 86), token_seed = '', revoked_at = coalesce(revoked_at, ${now})
      where pro_id = ${pro_id} and token_seed <> ''`)
  },
})
