import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx }, { pro_id }) => {
    await tx.run(sql`delete from callbacks where pro_id = ${pro_id}`)
    await tx.run(sql`delete from phone_calls where pro_id = ${pro_id}`)
    await tx.run(sql`delete from phone_pins where pro_id = ${pro_id}`)
  },
})
