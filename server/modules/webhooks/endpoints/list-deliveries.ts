import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { organizationById } from '../../organizations/index.ts'
import { webhookById } from './view-webhook.ts'

type Reading = Input<typeof contract.listWebhookDeliveries>

/** What was sent to a webhook or waits, the newest event first, with its last attempts. @throws problem not_found, forbidden */
export async function listWebhookDeliveries(ctx: Ctx, { params, query }: Reading): Promise<Reply<typeof contract.listWebhookDeliveries>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'webhook.manage', { organization_id })
  const { id } = await webhookById(ctx, organization_id, params.webhookId)
  const { state = null } = query
  return page(ctx.tx, {
    select: sql`d.id, e.event_id, e.type, e.position, e.occurred_at, d.due_at as next_try_at, ${stateSql} as state,
      (select coalesce(json_agg(json_build_object('at', a.at, 'duration_ms', a.duration_ms, 'status', a.status, 'reason', a.reason) order by a.id desc), '[]')
        from (select * from webhook_attempts a where a.organization_id = d.organization_id and a.delivery_id = d.id order by a.id desc limit 20) a) as attempts`,
    from: sql`webhook_deliveries d join api_events e on e.organization_id = d.organization_id and e.position = d.position`,
    where: sql`d.organization_id = ${organization_id} and d.webhook_id = ${id} and (${state}::text is null or ${stateSql} = ${state})`,
    order: sql`d.position desc`,
    query,
  })
}

const stateSql = sql`case when d.due_at is not null then 'WAITING' when d.delivered_at is not null then 'DELIVERED' else 'GIVEN_UP' end`
