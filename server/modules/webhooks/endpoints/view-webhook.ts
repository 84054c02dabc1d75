import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { organizationById } from '../../organizations/index.ts'

export type WebhookView = Reply<typeof contract.listWebhooks>['results'][number]

/** The webhooks of an organization in the order in which they were made. @throws problem not_found, forbidden */
export async function listWebhooks(
  ctx: Ctx,
  { params }: Input<typeof contract.listWebhooks>,
): Promise<Reply<typeof contract.listWebhooks>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'webhook.manage', { organization_id })
  return { results: await webhooksWhere(ctx, sql`w.organization_id = ${organization_id}`) }
}

/** One webhook as shown. @throws problem not_found */
export async function webhookById(ctx: Ctx, organizationId: number, id: number): Promise<WebhookView> {
  const [found] = await webhooksWhere(ctx, sql`w.organization_id = ${organizationId} and w.id = ${id}`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  return found
}

function webhooksWhere({ tx, now }: Ctx, where: Sql): Promise<WebhookView[]> {
  return tx.rows<WebhookView>(sql`
    select w.id, w.url, w.event_types, w.off_because, w.off_since, w.failing_since, w.created_ts,
      trim(u.first_name || ' ' || u.last_name) as created_by,
      case when w.previous_ends_at > ${now} then w.previous_ends_at end as previous_until,
      case when w.is_everywhere then null else (
        select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name, l.id), '[]')
        from webhook_locations a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
        where a.organization_id = w.organization_id and a.webhook_id = w.id) end as locations,
      (select count(*)::int from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id and d.due_at is not null) as waiting,
      (select max(d.delivered_at) from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id) as last_delivered_at
    from webhooks w join users u on u.id = w.created_by where w.deleted_at is null and ${where} order by w.id`)
}
