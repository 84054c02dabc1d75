import { randomInt } from 'node:crypto'
import { isReceived, nextTryAt, offAfter } from '@crewcall/contract/rules/webhook-tries.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { insertRow, updateRows } from '../../../platform/write.ts'

type Key = { organization_id: number; webhook_id: number; delivery_id: number }
type Attempt = Pick<Tables['webhook_attempts'], 'at' | 'duration_ms' | 'status' | 'reason'>

/** Notes how an attempt ended: received, to be tried again, or given up; and whether the webhook is switched off by it. */
export async function noteAttempt(ctx: Ctx, { organization_id, webhook_id, delivery_id }: Key, attempt: Attempt): Promise<void> {
  const webhook = await ctx.tx.maybe<Tables['webhooks']>(sql`
    select * from webhooks where organization_id = ${organization_id} and id = ${webhook_id} for no key update`)
  const delivery = await ctx.tx.maybe<Tables['webhook_deliveries']>(sql`
    select * from webhook_deliveries where organization_id = ${organization_id} and id = ${delivery_id} for no key update`)
  // Its event may have been forgotten meanwhile.
  if (!webhook || !delivery || delivery.due_at === null) return
  await insertRow(ctx.tx, 'webhook_attempts', { organization_id, delivery_id, ...attempt })
  const tries = delivery.tries + 1
  const isOver = isReceived(attempt.status)
  const next = isOver ? null : nextTryAt(tries, ctx.now, randomInt(1000) / 1000)
  await updateRows(ctx.tx, 'webhook_deliveries', sql`organization_id = ${organization_id} and id = ${delivery_id}`, {
    tries,
    due_at: next,
    claimed_until: null,
    delivered_at: isOver ? ctx.now : null,
    given_up_at: isOver || next !== null ? null : ctx.now,
  })
  if (isOver) await works(ctx, webhook)
  else await fails(ctx, webhook, attempt.status)
}

async function works(ctx: Ctx, { organization_id, id, failing_since }: Tables['webhooks']): Promise<void> {
  if (failing_since === null) return
  await updateRows(ctx.tx, 'webhooks', sql`organization_id = ${organization_id} and id = ${id}`, { failing_since: null })
}

async function fails(ctx: Ctx, webhook: Tables['webhooks'], status: number | null): Promise<void> {
  const { organization_id, id, url, off_since } = webhook
  const failing_since = webhook.failing_since ?? ctx.now
  const off_because = off_since === null ? offAfter(status, failing_since, ctx.now) : null
  if (off_because === null && webhook.failing_since !== null) return
  const off = off_because === null ? {} : { off_because, off_since: ctx.now }
  await updateRows(ctx.tx, 'webhooks', sql`organization_id = ${organization_id} and id = ${id}`, { failing_since, ...off })
  if (off_because === null) return
  const { host } = new URL(url)
  await announce(ctx, 'webhook.stopped', { organization_id, webhook_id: id, host, off_because, at: ctx.now.toISOString() }, [
    `organization:${organization_id}`,
  ])
}
