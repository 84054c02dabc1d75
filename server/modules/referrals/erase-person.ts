import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// The mark of a bank account stays: it says nothing without our key, and keeps one account from earning the same reward twice.
partOfErasure({
  obstacles: {
    REFERRAL: async ({ tx }, { user_id }) => {
      const { count } = await tx.one<{ count: number }>(sql`
        select count(*)::int as count from referrals
        where (referrer_user_id = ${user_id} or referee_user_id = ${user_id}) and status = 'QUALIFIED' and released_at is null`)
      return count
    },
  },
  erase: async ({ tx }, { user_id }) => {
    await tx.run(sql`update referrals set explanation = '' where referee_user_id = ${user_id} and explanation <> ''`)
  },
})
