import type * as contract from '@crewcall/contract/api-keys.ts'
import { mostApiKeys } from '@crewcall/contract/api-keys.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { newKeyId, newKeySecret } from '../../platform/api-key-token.ts'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { addRows, insertRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { locationById, organizationById, organizationForUpdate } from '../organizations/index.ts'
import { keyById } from './view-key.ts'

constraintProblem('api_keys_one_name', () => problem('already_exists', 'API_KEY_NAME_TAKEN', { target: 'name' }))

/**
 * Makes a key that acts as the caller's role as admin of the organization, within these scopes and locations (ADR 171). Only this answer has
 * its secret, and all admins of the organization are told.
 * @throws problem forbidden; step_up_required; not_found for a location that is not the organization's; already_exists for a name in use; conflict
 */
export async function createApiKey(
  ctx: Ctx,
  { params, body: { name, scopes, location_ids, expires_at } }: Input<typeof contract.createApiKey>,
): Promise<Reply<typeof contract.createApiKey>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'api_key.manage', { organization_id })
  await requireStepUp(ctx)
  await organizationForUpdate(ctx, organization_id)
  await requireRoom(ctx, organization_id)
  const expires = expires_at === null ? null : new Date(expires_at)
  if (expires !== null && expires <= ctx.now) throw invalid('expires_at', 'API_KEY_EXPIRY_PAST')
  const places = await placesOf(ctx, organization_id, location_ids)
  const role = await ctx.tx.one<{ id: number }>(sql`
    select id from organization_managers where organization_id = ${organization_id} and user_id = ${ctx.actor.user_id} for key share`)
  const public_id = newKeyId()
  const { key, secret_hash } = newKeySecret(public_id)
  const { id } = await insertRow(ctx.tx, 'api_keys', {
    organization_id,
    public_id,
    name,
    scopes,
    is_everywhere: places === null,
    role_id: role.id,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    expires_at: expires,
    secret_hash,
    secret_since: ctx.now,
  })
  await addRows(
    ctx.tx,
    'api_key_locations',
    (places ?? []).map((location_id) => ({ organization_id, key_id: id, location_id })),
  )
  const after = { name, scopes: scopes.join(', '), locations: places?.join(', ') ?? null, expires_at: expires?.toISOString() ?? null }
  await record(ctx, { action: 'api_key.create', object_type: 'api_key', object_id: id, organization_id, after })
  const made = await keyById(ctx, organization_id, id)
  await announce(ctx, 'api_key.created', { organization_id, key_id: id, name, person: made.created_by }, [
    `organization:${organization_id}`,
  ])
  return { ...made, secret: key }
}

async function requireRoom({ tx }: Ctx, organizationId: number): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from api_keys where organization_id = ${organizationId} and revoked_at is null`,
  )
  if (count >= mostApiKeys) throw problem('conflict', 'API_KEYS_FULL', { values: { count: mostApiKeys } })
}

async function placesOf(ctx: Ctx, organizationId: number, ids: readonly number[] | null): Promise<number[] | null> {
  if (ids === null) return null
  const chosen = [...new Set(ids)].toSorted((a, b) => a - b)
  for (const id of chosen) {
    const { organization_id } = await locationById(ctx, id)
    if (organization_id !== organizationId) throw problem('not_found', 'NOT_FOUND')
  }
  return chosen
}
