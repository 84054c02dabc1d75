import sql from 'sql-template-tag'
import type { NoteKeyUse } from '../../platform/key-use.ts'

/** Stores when a key was used last, unless another call did so within the last minute. */
export const noteKeyUse: NoteKeyUse = async ({ tx, now }, { organization_id, id }) => {
  await tx.run(sql`
    update api_keys set last_used_at = ${now}
    where organization_id = ${organization_id} and id = ${id} and revoked_at is null
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`)
}
