import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id }) => {
    await tx.run(sql`delete from job_history_talks where pro_id = ${pro_id}`)
    await tx.run(sql`delete from assistant_consents where pro_id = ${pro_id}`)
  },
})
