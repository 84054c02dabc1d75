import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Opening } from '../../platform/db.ts'
import { actorColumns, actorScope, heldRoles, ownPro, withActing } from './queries.ts'

/**
 * The owner of a valid session, with every role, in one query that also opens their scope: it runs on each call, so a withdrawn role is
 * gone on the next one (docs/invariants.md#a3).
 */
export async function loadSession({ maybe, clock }: Opening, tokenHash: string): Promise<Actor | undefined> {
  const found = await maybe<Actor & { set_config: unknown }>(sql`
    select ${actorColumns(clock)}, ${actorScope}
    from session_owners s join users u on u.id = s.user_id ${ownPro} ${heldRoles}
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.token_expires_at > ${clock} and s.expires_at > ${clock}
      and (s.sign_on_organization_id is null
        or exists (select from sign_on_live l where l.organization_id = s.sign_on_organization_id and l.on_since <= s.created_ts))`)
  if (!found) return undefined
  const { set_config: _, ...actor } = found
  return withActing(actor)
}

/** A person with all current roles, signed in or not; for checking permissions on behalf of somebody else. */
export function actorById({ tx, now }: Pick<Ctx, 'tx' | 'now'>, userId: number): Promise<Actor> {
  return tx.one<Actor>(sql`
    select ${actorColumns(now)} from users u left join sessions s on false left join pros p on p.user_id = u.id ${heldRoles} where u.id = ${userId}`)
}

/**
 * The same for what they left behind at this time: who acted for a location then acts only as long as that goes on, and not when they begin again
 * (docs/rules/concierge.md#the-end).
 */
export async function actorSince(ctx: Pick<Ctx, 'tx' | 'now'>, userId: number, since: Date): Promise<Actor> {
  const actor = await actorById(ctx, userId)
  if (actor.acting_for == null) return actor
  const same = await ctx.tx.maybe(sql`
    select id from acting_now
    where user_id = ${userId} and organization_id = ${actor.acting_for.organization_id} and begun_at <= ${since} and lives_until > ${ctx.now}`)
  return same ? actor : { ...actor, acting_for: null }
}
