import sql from 'sql-template-tag'
import type { Actor, Tx } from './context.ts'
import { problem } from './errors.ts'

/**
 * Refuses what somebody did for a location if acting ended meanwhile: the transaction is undone (docs/rules/concierge.md#the-end). Asked last, because
 * whoever ends it locks the location first. Until the commit nobody can end it; ending it is the last act itself.
 * @throws problem forbidden
 */
export async function requireStillActing({ maybe, now }: Pick<Tx, 'maybe' | 'now'>, { acting_for, user_id }: Actor): Promise<void> {
  if (acting_for == null) return
  const { organization_id, location_id } = acting_for
  const going = await maybe(sql`
    select id from acting_sessions
    where organization_id = ${organization_id} and location_id = ${location_id} and user_id = ${user_id}
      and (ended_at is null and expires_at > ${now} or ended_at = ${now} and ended_by = ${user_id}) for share`)
  if (!going) throw problem('forbidden', 'ACTING_NEEDED')
}
