import sql from 'sql-template-tag'
import { newKeyId, newKeySecret } from '../../platform/api-key-token.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; org_admin: number; marker: string; now: Date }

/** A key of the organization for one location, as its admin made it. */
export async function keysOfWorld(crew: Crew, { place, org_admin, marker, now }: Stage): Promise<{ apiKeyId: number }> {
  const { organization_id, id: location_id } = place
  const [role] = await crew.sql<{ id: number }>(
    sql`select id from organization_managers where organization_id = ${organization_id} and user_id = ${org_admin}`,
  )
  const public_id = newKeyId()
  const { id } = await row(crew, 'api_keys', {
    organization_id,
    public_id,
    name: `Payroll ${marker}`,
    scopes: ['hours.read'],
    is_everywhere: false,
    role_id: role?.id ?? 0,
    created_by: org_admin,
    created_ts: now,
    secret_hash: newKeySecret(public_id).secret_hash,
    secret_since: now,
  })
  await row(crew, 'api_key_locations', { organization_id, key_id: id, location_id })
  return { apiKeyId: id }
}

/** Valid calls about it. */
export function keyRequests({ place, apiKeyId }: { place: Tables['locations']; apiKeyId: number }): Record<string, Request> {
  const orgId = place.organization_id
  const params = { orgId, keyId: apiKeyId }
  return {
    listApiKeys: { params: { orgId } },
    createApiKey: { params: { orgId }, body: { name: 'Website', scopes: ['shifts.read'], location_ids: [place.id] } },
    rotateApiKey: { params, body: { old_secret_hours: 24 } },
    revokeApiKey: { params },
    getOwnApiKey: {},
  }
}
