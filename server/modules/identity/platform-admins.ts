import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type {
  appointPlatformAdmin as appointEndpoint,
  dismissPlatformAdmin as dismissEndpoint,
  listPlatformAdmins as listEndpoint,
} from '@crewcall/contract/platform-admins.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record, writeRecorded } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { requireStepUp } from './step-up.ts'

const lastOne = () => problem('last_admin', 'LAST_PLATFORM_ADMIN')
constraintProblem('users_keep_a_platform_admin', lastOne)

/** The platform's admins, with who appointed them; null if the installation's own command did. */
export async function listPlatformAdmins(ctx: Ctx): Promise<Reply<typeof listEndpoint>> {
  allow(ctx, 'admin.users')
  return viewPlatformAdmins(ctx)
}

/**
 * Makes a person an admin of the platform.
 * @throws problem not_found; conflict if they are one already or their account is closed; step_up_required
 */
export async function appointByAdmin(ctx: Ctx, { body }: Input<typeof appointEndpoint>): Promise<Reply<typeof appointEndpoint>> {
  allow(ctx, 'admin.users')
  await requireStepUp(ctx)
  await setPlatformAdmin(ctx, { ...body, is_admin: true })
  await tell(ctx, body.user_id, true)
  return viewPlatformAdmins(ctx)
}

/**
 * Removes a person as admin of the platform, from their next call on.
 * @throws problem not_found; conflict if they are not one; last_admin if nobody would be left; step_up_required
 */
export async function dismissByAdmin(ctx: Ctx, { params, body }: Input<typeof dismissEndpoint>): Promise<Reply<typeof dismissEndpoint>> {
  allow(ctx, 'admin.users')
  await requireStepUp(ctx)
  await setPlatformAdmin(ctx, { user_id: params.userId, reason: body.reason, is_admin: false })
  await tell(ctx, params.userId, false)
  return viewPlatformAdmins(ctx)
}

// All admins, whoever acted: a session may have been stolen.
async function tell(ctx: Ctx, userId: number, is_admin: boolean): Promise<void> {
  const names = await ctx.tx.one<{ name: string; person: string }>(sql`
    select trim(me.first_name || ' ' || me.last_name) as name,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, u.phone_number, '') as person
    from users u, users me where u.id = ${userId} and me.id = ${ctx.actor.user_id}`)
  await announce(ctx, 'platform.admins_changed', { ...names, is_admin, at: ctx.now.toISOString() }, ['admin'])
}

type Acting = Pick<Ctx, 'tx' | 'now' | 'actor' | 'request'>
type Appointment = { user_id: number; reason: string; is_admin: boolean }

/**
 * Appoints or dismisses, with an entry in the audit log. Checks no permission: the caller is an admin with a fresh code, or the operator of
 * the installation (`npm run admin`).
 * @throws problem not_found, conflict, last_admin
 */
export async function setPlatformAdmin(ctx: Acting, { user_id, reason, is_admin }: Appointment): Promise<void> {
  // Two dismissals are serialized, so that they cannot dismiss the last two admins at once.
  await ctx.tx.run(sql`select id from users where is_gigpro_admin order by id for update`)
  const user = await ctx.tx.maybe<{ is_gigpro_admin: boolean; account_status: string }>(
    sql`select is_gigpro_admin, account_status from users where id = ${user_id} for update`,
  )
  if (!user) throw problem('not_found', 'NO_SUCH_PERSON')
  if (user.is_gigpro_admin === is_admin) throw problem('conflict', is_admin ? 'PLATFORM_ADMIN_ALREADY' : 'NOT_PLATFORM_ADMIN')
  if (is_admin && user.account_status !== 'ACTIVE') throw problem('conflict', 'ACCOUNT_NOT_ACTIVE')
  if (!is_admin && (await isLastAdmin(ctx, user_id))) throw lastOne()
  await updateRows(ctx.tx, 'users', sql`id = ${user_id}`, { is_gigpro_admin: is_admin })
  const action = is_admin ? 'platform_admin.appoint' : 'platform_admin.dismiss'
  await record(ctx, { action, object_type: 'user', object_id: user_id, before: { is_gigpro_admin: !is_admin }, after: { reason } })
}

async function isLastAdmin(ctx: Acting, userId: number): Promise<boolean> {
  const other = sql`select id from users where is_gigpro_admin and account_status = 'ACTIVE' and id <> ${userId} limit 1`
  return (await ctx.tx.maybe(other)) === undefined
}

async function viewPlatformAdmins(ctx: Ctx): Promise<Reply<typeof listEndpoint>> {
  await writeRecorded(ctx)
  const results = await ctx.tx.rows<Reply<typeof listEndpoint>['results'][number]>(sql`
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as display_name, a.at as appointed_at,
      nullif(trim(by.first_name || ' ' || by.last_name), '') as appointed_by
    from users u
    left join lateral (
      select at, actor_user_id from audit_log
      where object_type = 'user' and object_id = u.id and action = 'platform_admin.appoint' order by id desc limit 1) a on true
    left join users by on by.id = a.actor_user_id
    where u.is_gigpro_admin order by u.id`)
  return { results }
}
