import { randomInt } from 'node:crypto'
import { isReceived, isRefused, nextTryAt, offAfter } from '@crewcall/contract/rules/webhook-tries.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { addPlainRows, updateRows } from '../../../platform/write.ts'

type Webhook = Tables['webhooks']
/** How an attempt ended. */
export type Attempted = Pick<Tables['webhook_attempts'], 'delivery_id' | 'at' | 'duration_ms' | 'status' | 'reason'> & {
  webhook_id: number
}

/**
 * Notes how attempts of an organization ended, in the order in which they did: received, to be tried again, or given up; and whether a
 * webhook is switched off by them.
 */
export async function noteAttempts(ctx: Ctx, organization_id: number, attempts: readonly Attempted[]): Promise<void> {
  if (attempts.length === 0) return
  const ids = [...new Set(attempts.map(({ webhook_id }) => webhook_id))]
  const webhooks = await ctx.tx.rows<Webhook>(sql`
    select * from webhooks where organization_id = ${organization_id} and id = any(${ids}::bigint[]) order by id for no key update`)
  const tries = await triesOf(ctx, organization_id, attempts)
  // The event of a delivery may have been forgotten meanwhile.
  const known = attempts.filter(({ delivery_id }) => tries.has(delivery_id))
  if (known.length === 0) return
  const rows = known.map(({ delivery_id, at, duration_ms, status, reason }) => ({
    organization_id,
    delivery_id,
    at,
    duration_ms,
    status,
    reason,
  }))
  await addPlainRows(ctx.tx, 'webhook_attempts', rows)
  await settle(ctx, organization_id, known, tries)
  for (const webhook of webhooks) {
    await noteHealth(
      ctx,
      webhook,
      known.filter(({ webhook_id }) => webhook_id === webhook.id),
    )
  }
}

/** The attempts that were made before, by the id of the delivery, of those that still wait. */
async function triesOf({ tx }: Ctx, organizationId: number, attempts: readonly Attempted[]): Promise<Map<number, number>> {
  const ids = attempts.map(({ delivery_id }) => delivery_id)
  const rows = await tx.rows<{ id: number; tries: number }>(sql`
    select id, tries from webhook_deliveries where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and due_at is not null
    order by id for no key update`)
  return new Map(rows.map(({ id, tries }) => [id, tries]))
}

async function settle(ctx: Ctx, organizationId: number, attempts: readonly Attempted[], tries: Map<number, number>): Promise<void> {
  const after = attempts.map(({ delivery_id, status, reason }) => {
    const count = (tries.get(delivery_id) ?? 0) + 1
    const isOver = isReceived(status)
    return { id: delivery_id, count, isOver, next: isOver || isRefused(reason) ? null : nextTryAt(count, ctx.now, randomInt(1000) / 1000) }
  })
  await ctx.tx.run(sql`
    update webhook_deliveries d set tries = a.tries, due_at = a.due_at, claimed_until = null,
      delivered_at = case when a.is_received then ${ctx.now}::timestamptz end,
      given_up_at = case when not a.is_received and a.due_at is null then ${ctx.now}::timestamptz end
    from unnest(${after.map(({ id }) => id)}::bigint[], ${after.map(({ count }) => count)}::int[],
      ${after.map(({ next }) => next?.toISOString() ?? null)}::timestamptz[], ${after.map(({ isOver }) => isOver)}::boolean[])
      as a (id, tries, due_at, is_received)
    where d.organization_id = ${organizationId} and d.id = a.id`)
}

// Whether it fails, and since when, as the last of its attempts says; one of them may be the last of all.
async function noteHealth(ctx: Ctx, webhook: Webhook, attempts: readonly Attempted[]): Promise<void> {
  const { organization_id, id, url, off_since } = webhook
  let { failing_since } = webhook
  let off_because: ReturnType<typeof offAfter> = null
  for (const { status } of attempts) {
    failing_since = isReceived(status) ? null : (failing_since ?? ctx.now)
    if (failing_since !== null && off_since === null) off_because ??= offAfter(status, failing_since, ctx.now)
  }
  if (off_because === null && (failing_since === null) === (webhook.failing_since === null)) return
  const off = off_because === null ? {} : { off_because, off_since: ctx.now }
  await updateRows(ctx.tx, 'webhooks', sql`organization_id = ${organization_id} and id = ${id}`, { failing_since, ...off })
  if (off_because === null) return
  const { host } = new URL(url)
  await announce(ctx, 'webhook.stopped', { organization_id, webhook_id: id, host, off_because, at: ctx.now.toISOString() }, [
    `organization:${organization_id}`,
  ])
}
