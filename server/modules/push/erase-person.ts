import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { user_id }) => void (await tx.run(sql`delete from push_subscriptions where user_id = ${user_id}`)),
})
