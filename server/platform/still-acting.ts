import { isByActing } from '@crewcall/contract/rules/policy.ts'
import type { Ability, Target } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Actor, Tx } from './context.ts'
import { problem } from './errors.ts'

type Acting = NonNullable<Actor['acting_for']>

/** What was done by the rights of acting since its person was loaded, and whether the history says so. */
type Use = { is_used: boolean; is_written: boolean }

// By the loaded row, which copies of the actor share: each call and each step of a job loads its own.
const uses = new WeakMap<Acting, Use>()

function useOf(acting: Acting): Use {
  const use = uses.get(acting) ?? { is_used: false, is_written: false }
  uses.set(acting, use)
  return use
}

// Who only sees something does nothing for the location.
const seesOnly = /\.(view|see_wage)$/

/** Notes that the actor has a right because they act, if it is one to do something. */
export function noteRight(actor: Actor, ability: Ability, target: Target | undefined): void {
  if (!seesOnly.test(ability) && isByActing(actor, ability, target)) noteAct(actor)
}

/** Notes that something is done for the location, where the right was not asked by its name. */
export function noteAct({ acting_for }: Actor): void {
  if (acting_for != null) useOf(acting_for).is_used = true
}

/** The location for which something was done by the rights of acting, or null. */
export function actedFor({ acting_for }: Actor): Acting | null {
  return acting_for != null && useOf(acting_for).is_used ? acting_for : null
}

/** Notes that the history says for which location it was done. */
export function noteWritten(acting: Acting): void {
  useOf(acting).is_written = true
}

/** The location for which something was done of which the history says nothing yet. */
export function actedUnwritten(actor: Actor): Acting | null {
  const acting = actedFor(actor)
  return acting !== null && !useOf(acting).is_written ? acting : null
}

/** The same person, loaded again in the same call: what they did before counts on, as long as they act for the same location. */
export function sameActing(before: Actor, again: Actor): Actor {
  const isSame = before.acting_for != null && before.acting_for.location_id === again.acting_for?.location_id
  return isSame ? { ...again, acting_for: before.acting_for } : again
}

/**
 * Refuses what somebody did for a location if acting ended meanwhile: the transaction is undone (docs/rules/concierge.md#the-end). Asked last, because
 * whoever ends it locks the location first. Until the commit nobody can end it. Nothing is asked of who did nothing for the location.
 * @throws problem forbidden
 */
export async function requireStillActing({ maybe, now }: Pick<Tx, 'maybe' | 'now'>, actor: Actor): Promise<void> {
  const acting = actedFor(actor)
  if (acting === null) return
  const { organization_id, location_id } = acting
  const row = await maybe<{ id: number }>(sql`
    select id from acting_sessions
    where organization_id = ${organization_id} and location_id = ${location_id} and user_id = ${actor.user_id} and ended_at is null for share`)
  // Asked after the lock, so that it sees what was committed meanwhile; the time is that of this moment.
  const going =
    row &&
    (await maybe(sql`
      select id from acting_now
      where organization_id = ${organization_id} and id = ${row.id} and lives_until > ${now}::timestamptz + (clock_timestamp() - now())`))
  if (!going) throw problem('forbidden', 'ACTING_NEEDED')
}
