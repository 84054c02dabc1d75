import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id }) => void (await tx.run(sql`delete from certification_requests where pro_id = ${pro_id}`)),
})
