import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id, user_id }) => {
    await tx.run(sql`delete from favorite_pros where pro_id = ${pro_id}`)
    await tx.run(sql`delete from pro_group_members where pro_id = ${pro_id}`)
    await tx.run(sql`delete from network_requests where pro_id = ${pro_id}`)
    await tx.run(sql`update network_requests set referrer_pro_id = null where referrer_pro_id = ${pro_id}`)
    await tx.run(sql`delete from network_departures where pro_id = ${pro_id}`)
    await tx.run(sql`delete from network_members where pro_id = ${pro_id}`)
    await tx.run(sql`delete from join_intents where user_id = ${user_id} or pro_id = ${pro_id} or referrer_pro_id = ${pro_id}`)
    await tx.run(sql`delete from notes where user_id = ${user_id}`)
  },
})
