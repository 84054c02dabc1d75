import type { endUserSessions, getAdminUser } from '@crewcall/contract/admin-users.ts'
import { shownSignIns } from '@crewcall/contract/admin-users.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { endSessionsOf, referredBy, requireStepUp } from '../identity/index.ts'
import { endDevicesOf } from '../push/index.ts'
import { userColumns, userFrom } from './user-rows.ts'
import type { UserRow } from './user-rows.ts'

type View = Reply<typeof getAdminUser>

/** One person with their roles and sign-ins. @throws problem not_found */
export async function getUser(ctx: Ctx, { params }: Input<typeof getAdminUser>): Promise<View> {
  allow(ctx, 'admin.users')
  return viewUser(ctx, params.id)
}

/** Signs a person out everywhere, at once. @throws problem not_found; step_up_required */
export async function endSessions(ctx: Ctx, { params, body }: Input<typeof endUserSessions>): Promise<View> {
  allow(ctx, 'admin.users')
  await requireStepUp(ctx)
  await endSessionsOf(ctx, params.id, body.reason)
  await endDevicesOf(ctx, params.id)
  return viewUser(ctx, params.id)
}

async function viewUser(ctx: Ctx, id: number): Promise<View> {
  const user = await ctx.tx.one<UserRow & Pick<View, 'joined_into' | 'referred_by'>>(sql`
    select ${userColumns}, u.joined_into, ${referredBy(sql`u.id`)} as referred_by from ${userFrom} where u.id = ${id}`)
  const counts = await ctx.tx.one<{ sign_ins_count: number; open_sessions_count: number }>(sql`
    select count(*) as sign_ins_count, count(*) filter (where revoked_at is null and expires_at > ${ctx.now}) as open_sessions_count
    from sessions where user_id = ${id}`)
  const sign_ins = await ctx.tx.rows<View['sign_ins'][number]>(sql`
    select id, user_agent, ip, created_ts, last_seen_ts,
      case when revoked_at is null and expires_at > ${ctx.now} then null else coalesce(revoked_at, expires_at) end as ended_at,
      case when revoked_at is not null then revoked_because when expires_at <= ${ctx.now} then 'expired' end as ended_because
    from sessions where user_id = ${id} order by created_ts desc, id desc limit ${shownSignIns}`)
  return { ...user, ...counts, sign_ins }
}
