import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { insertRow, updateRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { sealedSecret } from './rows.ts'
import type { Connection } from './rows.ts'
import { organizationToManage, viewSignOn } from './view.ts'

const usualHours = 12

/**
 * Enters or changes the identity provider of an organization. Another issuer or client is another connection: it has to be tried again, and
 * signs nobody in until then.
 * @throws problem forbidden; step_up_required; invalid; stale_version
 */
export async function saveSignOn(
  ctx: Ctx,
  { params, body }: Input<typeof contract.saveSignOn>,
): Promise<Reply<typeof contract.saveSignOn>> {
  const organization_id = await organizationToManage(ctx, params.orgId)
  await requireStepUp(ctx)
  const { issuer, client_id, client_secret, version } = body
  const before = await lockedConnection(ctx, organization_id)
  if ((before?.version ?? null) !== version) throw problem('stale_version', 'CHANGED_MEANWHILE')
  const isOther = before?.issuer !== issuer || before.client_id !== client_id
  // The old secret belongs to the old client, and must not be sent to another provider.
  if (client_secret === null && isOther) throw invalid('client_secret', 'SIGN_ON_SECRET_NEEDED')
  const entered = {
    issuer,
    client_id,
    ...(client_secret === null ? {} : { client_secret: sealedSecret(ctx, organization_id, client_secret) }),
    ...(isOther ? { mode: 'OFF', on_since: null, tested_at: null } : {}),
    changed_by: ctx.actor.user_id,
    changed_at: ctx.now,
  }
  if (before) await change(ctx, before, entered)
  else {
    const made = { organization_id, session_hours: usualHours, ...entered }
    await insertRow(ctx.tx, 'sign_on_connections', {
      ...made,
      mode: 'OFF',
      client_secret: sealedSecret(ctx, organization_id, client_secret ?? ''),
    })
  }
  await tell(ctx, organization_id, 'sign_on.save', { issuer, client_id, has_new_secret: client_secret !== null })
  return viewSignOn(ctx, organization_id)
}

/**
 * Offers single sign-on, asks it of all managers, or switches it off, which ends its sessions.
 * @throws problem forbidden; step_up_required; not_found; stale_version; conflict if nobody has tried it, or the caller has not; invalid
 *   without an admin who may always sign in with a code
 */
export async function setSignOnMode(
  ctx: Ctx,
  { params, body }: Input<typeof contract.setSignOnMode>,
): Promise<Reply<typeof contract.setSignOnMode>> {
  const organization_id = await organizationToManage(ctx, params.orgId)
  await requireStepUp(ctx)
  const { mode, session_hours, emergency_admin_id, version } = body
  const before = await lockedConnection(ctx, organization_id)
  if (!before) throw problem('not_found', 'NOT_FOUND')
  if (before.version !== version) throw problem('stale_version', 'CHANGED_MEANWHILE')
  if (mode !== 'OFF' && before.tested_at === null) throw problem('conflict', 'SIGN_ON_NOT_TESTED')
  if (mode === 'REQUIRED') await requireWayBack(ctx, before, emergency_admin_id)
  await change(ctx, before, {
    mode,
    session_hours,
    emergency_admin_id: mode === 'REQUIRED' ? emergency_admin_id : before.emergency_admin_id,
    on_since: mode === 'OFF' ? null : (before.on_since ?? ctx.now),
    changed_by: ctx.actor.user_id,
    changed_at: ctx.now,
  })
  await tell(ctx, organization_id, 'sign_on.mode', { mode, session_hours, emergency_admin_id })
  return viewSignOn(ctx, organization_id)
}

/** Ends single sign-on and its sessions; who was linked signs in with a code. Repeated, it changes nothing. @throws problem forbidden; step_up_required */
export async function removeSignOn(ctx: Ctx, { params }: Input<typeof contract.removeSignOn>): Promise<Record<never, never>> {
  const organization_id = await organizationToManage(ctx, params.orgId)
  await requireStepUp(ctx)
  if (!(await lockedConnection(ctx, organization_id))) return {}
  await ctx.tx.run(sql`delete from sign_on_identities where organization_id = ${organization_id}`)
  await ctx.tx.run(sql`delete from sign_on_connections where organization_id = ${organization_id}`)
  await tell(ctx, organization_id, 'sign_on.remove', {})
  return {}
}

// Whoever asks it of everybody has seen it work, and somebody gets in when the provider fails.
async function requireWayBack(ctx: Ctx, { organization_id, issuer }: Connection, emergencyAdminId: number | null): Promise<void> {
  const admin = await ctx.tx.maybe(
    sql`select id from organization_managers where organization_id = ${organization_id} and user_id = ${emergencyAdminId}`,
  )
  if (!admin) throw invalid('emergency_admin_id', 'SIGN_ON_EMERGENCY_ADMIN')
  const own = await ctx.tx.maybe(sql`
    select user_id from sign_on_identities where organization_id = ${organization_id} and issuer = ${issuer} and user_id = ${ctx.actor.user_id}`)
  if (!own) throw problem('conflict', 'SIGN_ON_SELF_FIRST')
}

function lockedConnection({ tx }: Ctx, organizationId: number): Promise<Connection | undefined> {
  return tx.maybe<Connection>(sql`select * from sign_on_connections where organization_id = ${organizationId} for no key update`)
}

async function change(ctx: Ctx, { organization_id, version }: Connection, changes: Partial<Connection>): Promise<void> {
  await updateRow(ctx.tx, 'sign_on_connections', sql`organization_id = ${organization_id}`, { ...changes, version: version + 1 })
}

async function tell(
  ctx: Ctx,
  organization_id: number,
  action: string,
  after: Record<string, string | number | boolean | null>,
): Promise<void> {
  await record(ctx, { action, object_type: 'sign_on', object_id: organization_id, organization_id, after })
  const { name: person } = await ctx.tx.one<{ name: string }>(
    sql`select trim(first_name || ' ' || last_name) as name from users where id = ${ctx.actor.user_id}`,
  )
  await announce(ctx, 'sign_on.changed', { organization_id, person, at: ctx.now.toISOString() }, [`organization:${organization_id}`])
}
