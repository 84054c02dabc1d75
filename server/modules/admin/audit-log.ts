import type { listAuditLog, listLocationAuditLog } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { changedField, detailsOf, valuesNamed } from '../../platform/audit-words.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { locationById } from '../organizations/index.ts'
import { productName } from '../../platform/brand.ts'

type Query = Input<typeof listLocationAuditLog>['query']
type Row = Tables['audit_log'] & { actor_name: string | null; is_platform: boolean; object_name: string | null; acted_for: string | null }

/** Who changed what across the platform, newest first (docs/invariants.md#u1). */
export async function auditLog(ctx: Ctx, { query }: Input<typeof listAuditLog>): Promise<Reply<typeof listAuditLog>> {
  allow(ctx, 'admin.view')
  return entries(ctx, query, query.location_id === undefined ? sql`true` : sql`e.location_id = ${query.location_id}`)
}

/** Who changed what at this location, newest first; entries of other locations are never included. */
export async function locationAuditLog(
  ctx: Ctx,
  { params, query }: Input<typeof listLocationAuditLog>,
): Promise<Reply<typeof listLocationAuditLog>> {
  const { organization_id, id } = await locationById(ctx, params.locationId)
  allow(ctx, 'audit.view', { organization_id, location_id: id })
  return entries(ctx, query, sql`e.organization_id = ${organization_id} and e.location_id = ${id}`, ofPlatform)
}

// Who was decided together with others, also of other businesses, is of the platform alone.
const ofPlatform = ['bulk_id']

async function entries(ctx: Ctx, query: Query, scope: Sql, leftOut: readonly string[] = []): Promise<Reply<typeof listAuditLog>> {
  const found = await page<Row>(ctx.tx, {
    select: sql`e.*, trim(u.first_name || ' ' || u.last_name) as actor_name, coalesce(u.is_gigpro_admin, false) as is_platform,
      coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), p.display_name) as object_name, f.name as acted_for`,
    from: sql`audit_log e left join users u on u.id = e.actor_user_id left join users o on o.id = ${personId}
      left join pros p on e.object_type = 'pro' and p.id = e.object_id
      left join locations f on f.organization_id = e.organization_id and f.id = e.on_behalf_of`,
    where: every(
      scope,
      query.action !== undefined && sql`e.action = ${query.action}`,
      query.object_type !== undefined && sql`e.object_type = ${query.object_type}`,
      query.object_id !== undefined && sql`e.object_id = ${query.object_id}`,
      query.is_on_behalf !== undefined && sql`(e.on_behalf_of is not null) = ${query.is_on_behalf}`,
      query.actor_user_id !== undefined && sql`e.actor_user_id = ${query.actor_user_id}`,
    ),
    order: sql`e.id desc`,
    query,
  })
  return mapPage(found, (row) => present(row, leftOut))
}

// A revoked role has no row any more, so the entry itself stores whose role it was.
const personId = sql`case when e.object_type = 'user' then e.object_id
  when e.object_type in ('location_manager', 'organization_manager') then coalesce(e.after ->> 'user_id', e.before ->> 'user_id')::bigint end`

/** The values inserted into the sentences of actions. */
const worded =
  'pro pros groups by explanation reason cause certificate role kind name is_on code reason_code resolution billing_source via api_key'.split(
    ' ',
  )

function present(row: Row, leftOut: readonly string[]) {
  const { id, at, action, object_type, object_id, location_id, request_id, before, after } = row
  return {
    id,
    at,
    action,
    object_type,
    object_id,
    object_name: row.object_name,
    location_id,
    request_id,
    values: valuesNamed(worded, after),
    actor_name: row.actor_name || productName(),
    on_behalf_of_platform: row.is_platform,
    on_behalf_of: row.on_behalf_of === null ? null : { location_id: row.on_behalf_of, name: row.acted_for ?? '' },
    changes: changesOf(before, after, leftOut),
  }
}

/** Told by the words of the action already, or names of fields without their values. */
const hidden = new Set(['pro', 'explanation', 'fields', 'user_id', 'via', 'api_key'])

function changesOf(before: unknown, after: unknown, leftOut: readonly string[]) {
  const [old, fresh] = [detailsOf(before), detailsOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (field) => !hidden.has(field) && !leftOut.includes(field),
  )
  return fields.slice(0, 40).map((field) => changedField(field, old[field], fresh[field]))
}
