import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/webhooks.ts'
import { mostReplayed } from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { sendSoon } from '../sending/deliver.ts'
import { isFor } from '../sending/fitting.ts'
import { webhookToChange } from './terms.ts'

/** Sends an event to this webhook that says nothing but that it was tested. @throws problem forbidden; not_found; conflict while it is off */
export async function testWebhook(ctx: Ctx, { params }: Input<typeof contract.testWebhook>): Promise<Record<never, never>> {
  const { organization_id, id, off_since } = await webhookToChange(ctx, params)
  if (off_since !== null) throw problem('conflict', 'WEBHOOK_IS_OFF')
  await announce(ctx, 'webhook.test_asked', { organization_id, webhook_id: id }, [`organization:${organization_id}`])
  return {}
}

/**
 * Sends again one event that fits the webhook, or all of a time, each with its own id. What waits already is sent once.
 * @throws problem forbidden; not_found for an event that is not kept or does not fit; conflict while it is off, or for too many; invalid
 */
export async function replayEvents(
  ctx: Ctx,
  { params, body }: Input<typeof contract.replayEvents>,
): Promise<Reply<typeof contract.replayEvents>> {
  const { organization_id, id: webhook_id, url, off_since, failing_since } = await webhookToChange(ctx, params)
  if (off_since !== null) throw problem('conflict', 'WEBHOOK_IS_OFF')
  const { event_id, from = '', until = '' } = body
  if (event_id === undefined && Date.parse(until) <= Date.parse(from)) throw invalid('until', 'WEBHOOK_PERIOD_ENDS_EARLY')
  const which =
    event_id !== undefined
      ? sql`e.event_id = ${event_id} and (${isFor} or (e.type = 'webhook.tested.v1' and e.object_id = w.id))`
      : sql`e.occurred_at >= ${from} and e.occurred_at < ${until} and ${isFor}`
  const count = await queueAgain(ctx, { organization_id, webhook_id }, which)
  if (event_id !== undefined && count === 0) throw problem('not_found', 'NOT_FOUND')
  if (count > mostReplayed) throw problem('conflict', 'WEBHOOK_REPLAY_TOO_MANY', { values: { count: mostReplayed } })
  const after = { name: new URL(url).host, count }
  await record(ctx, { action: 'webhook.replay', object_type: 'webhook', object_id: webhook_id, organization_id, after })
  await sendSoon(ctx, { organization_id, webhook_id, is_failing: failing_since !== null })
  return { count }
}

type Key = { organization_id: number; webhook_id: number }

async function queueAgain({ tx, now }: Ctx, { organization_id, webhook_id }: Key, which: Sql): Promise<number> {
  return tx.run(sql`
    insert into webhook_deliveries as d (organization_id, webhook_id, position, due_at, created_ts)
    select e.organization_id, w.id, e.position, ${now}, ${now} from webhooks w join api_events e on e.organization_id = w.organization_id
    where w.organization_id = ${organization_id} and w.id = ${webhook_id} and ${which} order by e.position limit ${mostReplayed + 1}
    on conflict (organization_id, webhook_id, position) do update
      set tries = case when d.due_at is null then 0 else d.tries end, due_at = least(d.due_at, ${now}), delivered_at = null, given_up_at = null`)
}
