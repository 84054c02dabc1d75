import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id }) => {
    await tx.run(sql`delete from orientation_links where pro_id = ${pro_id}`)
    await tx.run(sql`delete from orientation_progress where pro_id = ${pro_id}`)
  },
})
