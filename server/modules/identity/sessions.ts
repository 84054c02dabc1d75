import type {
  endAllSessions as endAllSessionsEndpoint,
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
} from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import { clearBrowser } from './refresh-cookie.ts'

/** The actor's signed-in devices, the latest first. */
export async function listSessions(ctx: Ctx): Promise<Reply<typeof listSessionsEndpoint>> {
  const rows = await ctx.tx.rows<Tables['sessions']>(sql`
    select * from sessions where user_id = ${ctx.actor.user_id} and revoked_at is null and expires_at > ${ctx.now} order by last_seen_ts desc, id desc`)
  return { results: rows.map((row) => ({ ...row, is_current: row.id === ctx.actor.session_id })) }
}

/** Signs one device out immediately; this one (id 0) also clears the browser's stored data on request. @throws problem not_found */
export async function endSession(ctx: Ctx, { params, query }: Input<typeof endSessionEndpoint>): Promise<Record<never, never>> {
  const id = params.id === 0 ? ctx.actor.session_id : params.id
  const ended = await endMatching(ctx, id)
  if (ended.length === 0) throw problem('not_found', 'NOT_FOUND')
  if (id === ctx.actor.session_id) clearBrowser(ctx, query)
  return {}
}

/** Signs the actor out everywhere, including here. */
export async function endAllSessions(ctx: Ctx, { query }: Input<typeof endAllSessionsEndpoint>): Promise<Record<never, never>> {
  await endMatching(ctx, null)
  clearBrowser(ctx, query)
  return {}
}

async function endMatching(ctx: Ctx, id: number | null): Promise<{ id: number }[]> {
  const ended = await ctx.tx.rows<{ id: number }>(sql`
    update sessions set revoked_at = ${ctx.now}, revoked_because = 'signed_out'
    where user_id = ${ctx.actor.user_id} and revoked_at is null and (${id}::bigint is null or id = ${id}) returning id`)
  for (const session of ended) await record(ctx, { action: 'session.end', object_type: 'session', object_id: session.id })
  return ended
}

/**
 * Signs a person out everywhere on behalf of the platform, with an audit entry that says why. Checks no permission: the caller has. @throws
 * problem not_found if there is no such person
 */
export async function endSessionsOf(ctx: Ctx, userId: number, reason: string): Promise<void> {
  await ctx.tx.one(sql`select id from users where id = ${userId} for no key update`)
  const sessions = await updateRows(ctx.tx, 'sessions', sql`user_id = ${userId} and revoked_at is null and expires_at > ${ctx.now}`, {
    revoked_at: ctx.now,
    revoked_because: 'ended_by_admin',
  })
  await record(ctx, { action: 'user.end_sessions', object_type: 'user', object_id: userId, after: { sessions, explanation: reason } })
  if (userId === ctx.actor.user_id) clearBrowser(ctx)
}
