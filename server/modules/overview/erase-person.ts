import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  module: 'overview',
  erase: async ({ tx }, { user_id }) => void (await tx.run(sql`delete from hidden_first_steps where user_id = ${user_id}`)),
})
