import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// The nightly job deletes the files.
partOfErasure({
  erase: async ({ tx, now }, { user_id }) => {
    const own = sql`organization_id is null and asked_by = ${user_id}`
    await tx.run(sql`update data_exports set finished_at = ${now}, outcome = 'CANCELLED' where ${own} and finished_at is null`)
    await tx.run(sql`update data_exports set expires_at = ${now} where ${own} and expires_at > ${now}`)
  },
})
