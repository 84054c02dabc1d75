import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// Stars stay, since averages are made of them; words of and about the person do not.
partOfErasure({
  erase: async ({ tx }, { pro_id }) => {
    await tx.run(sql`update pro_reviews set feedback = '' where pro_id = ${pro_id} and feedback <> ''`)
    await tx.run(sql`update location_reviews set comment = '' where pro_id = ${pro_id} and comment <> ''`)
  },
})
