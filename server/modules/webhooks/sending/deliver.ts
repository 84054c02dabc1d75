import { mostAtOnce } from '@crewcall/contract/rules/webhook-tries.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { signedHeaders } from '../../../platform/webhook-signature.ts'
import { eventView } from '../log/event-view.ts'
import { noteAttempt } from './note-attempt.ts'

type Key = { organization_id: number; webhook_id: number }
type Webhook = Tables['webhooks']
type Taken = { webhook: Webhook; at: Date; due: (Tables['api_events'] & { delivery_id: number })[] }

/** Longer than an attempt can take; after that, its worker is considered dead. */
const claimMs = 60_000

/** Sends what is due to one webhook, at most five at a time, and goes on while more is due. */
export const deliverDue = job('webhooks.deliver', {
  input: z.object({ organization_id: z.int(), webhook_id: z.int() }),
  outside: true,
  lane: 'webhooks',
  run: async (ctx, key) => {
    const taken = await ctx.begin((inner) => take(inner, key))
    if (!taken) return
    await Promise.all(taken.due.map((event) => send(ctx, taken, event)))
    if (taken.due.length > 0) await ctx.begin((inner) => goOn(inner, key))
  },
})

/** Every minute: the webhooks for which something is due, such as what was put off, or what a worker left that died. */
export const sweepDue = job('webhooks.sweep_due', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const waiting = await ctx.tx.rows<Key>(sql`
      select w.organization_id, w.id as webhook_id from webhooks w where w.off_since is null and w.deleted_at is null and exists (
        select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id and ${isDue(ctx.now)})
      order by w.organization_id, w.id`)
    for (const key of waiting) await sendSoon(ctx, key)
  },
})

/** Has what is due sent, at once or after some seconds. */
export function sendSoon(ctx: Ctx, { organization_id, webhook_id }: Key, afterSeconds = 0): Promise<void> {
  const name = `${organization_id}:${webhook_id}`
  // A job that waits for its time does not keep away one that is for now.
  const options = afterSeconds > 0 ? { once: `${name} later`, after_s: afterSeconds } : { once: name }
  return enqueue(ctx, deliverDue, { organization_id, webhook_id }, options)
}

const isDue = (now: Date) => sql`d.due_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})`

// The lock of the webhook makes workers count each other's. While it fails, one attempt at a time is enough.
async function take({ tx, now }: Ctx, { organization_id, webhook_id }: Key): Promise<Taken | undefined> {
  const webhook = await tx.maybe<Webhook>(sql`
    select * from webhooks where organization_id = ${organization_id} and id = ${webhook_id} and off_since is null and deleted_at is null for no key update`)
  if (!webhook) return undefined
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from webhook_deliveries
    where organization_id = ${organization_id} and webhook_id = ${webhook_id} and due_at is not null and claimed_until > ${now}`)
  const room = Math.max(0, (webhook.failing_since === null ? mostAtOnce : 1) - count)
  const due = await tx.rows<Taken['due'][number]>(sql`
    with taken as (
      update webhook_deliveries set claimed_until = ${new Date(now.getTime() + claimMs)}
      where organization_id = ${organization_id} and id in (
        select d.id from webhook_deliveries d where d.organization_id = ${organization_id} and d.webhook_id = ${webhook_id} and ${isDue(now)}
        order by d.due_at, d.position limit ${room})
      returning organization_id, id, position)
    select e.*, taken.id as delivery_id from taken join api_events e on e.organization_id = taken.organization_id and e.position = taken.position
    order by e.position`)
  return { webhook, at: now, due }
}

async function send(ctx: OutsideCtx, { webhook, at }: Taken, { delivery_id, ...event }: Taken['due'][number]): Promise<void> {
  const body = JSON.stringify(eventView(event))
  const headers = signedHeaders(ctx.config, webhook, { event_id: event.event_id, at, body })
  const began = performance.now()
  const result = await ctx.ports.outbound.send({ url: webhook.url, method: 'POST', headers, body, only_status: true })
  const duration_ms = Math.round(performance.now() - began)
  const answer = result.outcome === 'ANSWERED' ? { status: result.status, reason: null } : { status: null, reason: result.reason }
  const key = { organization_id: webhook.organization_id, webhook_id: webhook.id, delivery_id }
  await ctx.begin((inner) => noteAttempt(inner, key, { at, duration_ms, ...answer }))
}

// What fails is tried again after a while, so that it leaves the lane to others.
async function goOn(ctx: Ctx, key: Key): Promise<void> {
  const next = await ctx.tx.maybe<{ is_failing: boolean; due_at: Date }>(sql`
    select w.failing_since is not null as is_failing, d.due_at from webhooks w
    join webhook_deliveries d on d.organization_id = w.organization_id and d.webhook_id = w.id
    where w.organization_id = ${key.organization_id} and w.id = ${key.webhook_id} and w.off_since is null and w.deleted_at is null
      and d.due_at is not null and (d.claimed_until is null or d.claimed_until <= ${ctx.now})
    order by d.due_at limit 1`)
  if (!next) return
  const waitMs = Math.max(next.due_at.getTime() - ctx.now.getTime(), next.is_failing ? 5000 : 0)
  // The sweep finds what is due later than in a minute.
  if (waitMs <= 60_000) await sendSoon(ctx, key, Math.ceil(waitMs / 1000))
}
