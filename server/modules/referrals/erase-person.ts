import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  module: 'referrals',
  erase: async ({ tx }, { user_id }) => {
    await tx.run(sql`
      update referrals set explanation = '', referee_bank_mark = null
      where referee_user_id = ${user_id} and (explanation <> '' or referee_bank_mark is not null)`)
  },
})
