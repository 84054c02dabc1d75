import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id }) => {
    await tx.run(sql`delete from search_alerts where pro_id = ${pro_id}`)
    await tx.run(sql`delete from saved_searches where pro_id = ${pro_id}`)
    await tx.run(sql`update first_gig_calls set note = '' where pro_id = ${pro_id} and note <> ''`)
    await tx.run(sql`update covers set message = '' where pro_id = ${pro_id} and message <> ''`)
  },
})
