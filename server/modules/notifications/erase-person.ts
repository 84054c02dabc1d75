import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { user_id }) => {
    await tx.run(sql`delete from notifications where user_id = ${user_id}`)
    await tx.run(sql`delete from notification_preferences where user_id = ${user_id}`)
  },
})
