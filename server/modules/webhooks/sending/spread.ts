import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { RecordedEvent } from '../log/record-event.ts'
import { sendSoon } from './deliver.ts'
import { isFor } from './fitting.ts'

/** Queues a recorded event for each webhook that it fits; a test is for the one that was tested. */
export async function spread(ctx: Ctx, { organization_id, position, type, object_id }: RecordedEvent): Promise<void> {
  const which = type === 'webhook.tested.v1' ? sql`w.id = ${object_id}` : isFor
  const queued = await ctx.tx.rows<{ webhook_id: number }>(sql`
    insert into webhook_deliveries (organization_id, webhook_id, position, due_at, created_ts)
    select w.organization_id, w.id, e.position, ${ctx.now}, ${ctx.now}
    from api_events e join webhooks w on w.organization_id = e.organization_id
    where e.organization_id = ${organization_id} and e.position = ${position} and w.off_since is null and w.deleted_at is null and ${which}
    returning webhook_id`)
  for (const { webhook_id } of queued) await sendSoon(ctx, { organization_id, webhook_id })
}
