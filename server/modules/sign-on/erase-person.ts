import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { user_id }) => {
    await tx.run(sql`delete from sign_on_identities where user_id = ${user_id}`)
    await tx.run(sql`delete from sign_on_attempts where user_id = ${user_id} or tested_by = ${user_id}`)
  },
})
