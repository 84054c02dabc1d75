import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { RecordedEvent } from '../log/record-event.ts'
import { sendSoon, withJobs } from './deliver.ts'
import { isFor } from './fitting.ts'

/** Queues a recorded event for each webhook that it fits; a test is for the one that was tested. */
export async function spread(ctx: Ctx, { organization_id, position, type, object_id }: RecordedEvent): Promise<void> {
  const which = type === 'webhook.tested.v1' ? sql`w.id = ${object_id}` : isFor
  const queued = await ctx.tx.rows<{ webhook_id: number; is_failing: boolean }>(sql`
    with queued as (insert into webhook_deliveries (organization_id, webhook_id, position, due_at, created_ts)
    select w.organization_id, w.id, e.position, ${ctx.now}, ${ctx.now}
    from api_events e join webhooks w on w.organization_id = e.organization_id
    where e.organization_id = ${organization_id} and e.position = ${position} and w.off_since is null and w.deleted_at is null and ${which}
    returning webhook_id)
    select w.id as webhook_id, w.failing_since is not null as is_failing
    from queued join webhooks w on w.organization_id = ${organization_id} and w.id = queued.webhook_id order by w.id`)
  for (const webhook of withJobs(queued)) await sendSoon(ctx, { organization_id, ...webhook })
}
