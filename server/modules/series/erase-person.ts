import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id }) => void (await tx.run(sql`delete from series_offers where pro_id = ${pro_id}`)),
})
