import type * as contract from '@crewcall/contract/api-keys.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { newKeySecret } from '../../platform/api-key-token.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { organizationById } from '../organizations/index.ts'
import { keyById } from './view-key.ts'

/**
 * Gives a key a new secret, which only this answer has. The old one works for the chosen hours more; one from before it ends at once, so
 * that never more than two work.
 * @throws problem forbidden; step_up_required; not_found; conflict for a key that does not work any more
 */
export async function rotateApiKey(
  ctx: Ctx,
  { params, body: { old_secret_hours } }: Input<typeof contract.rotateApiKey>,
): Promise<Reply<typeof contract.rotateApiKey>> {
  const { organization_id, id, public_id, secret_hash: old, name } = await keyToChange(ctx, params)
  if ((await keyById(ctx, organization_id, id)).state !== 'LIVE') throw problem('conflict', 'API_KEY_ENDED')
  const { key, secret_hash } = newKeySecret(public_id)
  const lives = old_secret_hours > 0
  await updateRow(ctx.tx, 'api_keys', sql`organization_id = ${organization_id} and id = ${id}`, {
    secret_hash,
    secret_since: ctx.now,
    previous_hash: lives ? old : null,
    previous_ends_at: lives ? new Date(ctx.now.getTime() + old_secret_hours * 3_600_000) : null,
  })
  const after = { name, old_secret_hours }
  await record(ctx, { action: 'api_key.rotate', object_type: 'api_key', object_id: id, organization_id, after })
  await announce(ctx, 'api_key.changed', { organization_id, key_id: id }, [`organization:${organization_id}`])
  return { ...(await keyById(ctx, organization_id, id)), secret: key }
}

/** Ends a key at once and for good; repeated, it changes nothing. @throws problem forbidden; step_up_required; not_found */
export async function revokeApiKey(ctx: Ctx, { params }: Input<typeof contract.revokeApiKey>): Promise<Record<never, never>> {
  const { organization_id, id, name, revoked_at } = await keyToChange(ctx, params)
  if (revoked_at !== null) return {}
  const ended = { revoked_at: ctx.now, revoked_by: ctx.actor.user_id }
  await updateRow(ctx.tx, 'api_keys', sql`organization_id = ${organization_id} and id = ${id}`, ended)
  await record(ctx, { action: 'api_key.revoke', object_type: 'api_key', object_id: id, organization_id, after: { name } })
  await announce(ctx, 'api_key.changed', { organization_id, key_id: id }, [`organization:${organization_id}`])
  return {}
}

async function keyToChange(ctx: Ctx, { orgId, keyId }: { orgId: number; keyId: number }): Promise<Tables['api_keys']> {
  const { id: organization_id } = await organizationById(ctx, orgId)
  allow(ctx, 'api_key.manage', { organization_id })
  const key = await ctx.tx.one<Tables['api_keys']>(
    sql`select * from api_keys where organization_id = ${organization_id} and id = ${keyId} for no key update`,
  )
  await requireStepUp(ctx)
  return key
}
