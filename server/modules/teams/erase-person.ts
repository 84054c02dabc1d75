import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// The constraint of an invitation asks for an address; this one is nobody's.
partOfErasure({
  module: 'teams',
  erase: async ({ tx }, { user_id, name }) => {
    await tx.run(sql`
      update invitations set email = ${`erased-${name.slice(1)}@invalid`}, phone_number = null
      where accepted_by = ${user_id} and email <> ${`erased-${name.slice(1)}@invalid`}`)
  },
})
