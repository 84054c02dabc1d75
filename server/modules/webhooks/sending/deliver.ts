import { hangsAfterMs } from '@crewcall/contract/rules/webhook-room.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { signedHeaders } from '../../../platform/webhook-signature.ts'
import { eventView } from '../log/event-view.ts'
import { noteAttempts } from './note-attempts.ts'
import type { Attempted } from './note-attempts.ts'
import { isDue, lockSending, takeDue } from './take.ts'
import type { Taken } from './take.ts'

type Key = { organization_id: number; webhook_id: number }

/** For so long a job begins further attempts; then it goes behind the jobs of other organizations. */
const takesForMs = 250
/** Answers that come within so long of each other are noted in one transaction. */
const gatheringMs = 4
/** Seconds between an attempt that failed and the next of what else is due to that webhook. */
const failingWaitS = 5
/** The sweep finds what is due later. */
const soonMs = 60_000

/** Sends what is due to the webhooks of an organization that work, and goes on while more is due. */
export const deliverDue = job('webhooks.deliver', {
  input: z.object({ organization_id: z.int() }),
  outside: true,
  lane: 'webhooks',
  run: async (ctx, { organization_id }) => {
    const began = performance.now()
    const running = new Set<Promise<void>>()
    const ended: Attempted[] = []
    const begin = (taken: readonly Taken[]) => {
      for (const one of taken) {
        const attempt = send(ctx, one).then((attempted) => {
          ended.push(attempted)
          running.delete(attempt)
        })
        running.add(attempt)
      }
    }
    const turn = () => {
      const [noted, takes] = [ended.splice(0), performance.now() - began < takesForMs]
      return ctx.begin((inner) => noteAndTake(inner, organization_id, { noted, takes }))
    }
    begin(await turn())
    while (running.size + ended.length > 0) {
      if (ended.length === 0) await Promise.race(running)
      if (running.size > 0) await new Promise((done) => setTimeout(done, gatheringMs))
      begin(await turn())
    }
  },
})

/** Makes the next attempt to one webhook that fails, in a lane of such, so that it holds up nobody else. */
export const deliverToFailing = job('webhooks.deliver_to_failing', {
  input: z.object({ organization_id: z.int(), webhook_id: z.int() }),
  outside: true,
  lane: 'failing_webhooks',
  run: async (ctx, { organization_id, webhook_id }) => {
    const taken = await ctx.begin((inner) => takeDue(inner, organization_id, webhook_id))
    const noted = await Promise.all(taken.map((one) => send(ctx, one)))
    await ctx.begin((inner) => noteAndTake(inner, organization_id, { noted, takes: false }))
  },
})

/** Every minute: the webhooks for which something is due, such as what was put off, or what a worker left that died. */
export const sweepDue = job('webhooks.sweep_due', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const waiting = await ctx.tx.rows<Key & { is_failing: boolean }>(sql`
      select w.organization_id, w.id as webhook_id, w.failing_since is not null as is_failing from webhooks w
      where w.off_since is null and w.deleted_at is null and exists (
        select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id and ${isDue(ctx.now)})
      order by w.organization_id, w.id`)
    for (const key of waiting) await sendSoon(ctx, key)
  },
})

/** Has what is due to a webhook sent, at once or after some seconds. */
export function sendSoon(ctx: Ctx, { organization_id, webhook_id, is_failing }: Key & { is_failing: boolean }, after_s = 0): Promise<void> {
  // A job that waits for its time does not keep away one that is for now.
  const options = (name: string) => (after_s > 0 ? { once: `${name} later`, after_s } : { once: name })
  return is_failing
    ? enqueue(ctx, deliverToFailing, { organization_id, webhook_id }, options(`${organization_id}:${webhook_id}`))
    : enqueue(ctx, deliverDue, { organization_id }, options(String(organization_id)))
}

type Turn = { noted: readonly Attempted[]; takes: boolean }

async function noteAndTake(ctx: Ctx, organization_id: number, { noted, takes }: Turn): Promise<Taken[]> {
  if (takes) await lockSending(ctx, organization_id)
  await noteAttempts(ctx, organization_id, noted)
  const taken = takes ? await takeDue(ctx, organization_id) : []
  if (taken.length === 0) await goOn(ctx, organization_id, { hasTaken: takes })
  return taken
}

async function send(ctx: OutsideCtx, { webhook, at, event, delivery_id }: Taken): Promise<Attempted> {
  const body = JSON.stringify(eventView(event))
  const headers = signedHeaders(ctx.config, webhook, { event_id: event.event_id, at, body })
  const began = performance.now()
  const result = await ctx.ports.outbound.send({ url: webhook.url, method: 'POST', headers, body, only_status: true })
  const duration_ms = Math.round(performance.now() - began)
  const answer = result.outcome === 'ANSWERED' ? { status: result.status, reason: null } : { status: null, reason: result.reason }
  return { webhook_id: webhook.id, delivery_id, at, duration_ms, ...answer }
}

// What is due now and was not taken has no room, until the attempts in its way end or hang.
async function goOn(ctx: Ctx, organizationId: number, { hasTaken }: { hasTaken: boolean }): Promise<void> {
  const soon = new Date(ctx.now.getTime() + soonMs)
  const next = await ctx.tx.rows<{ webhook_id: number; is_failing: boolean; due_at: Date }>(sql`
    select w.id as webhook_id, w.failing_since is not null as is_failing, d.due_at from webhooks w cross join lateral (
      select d.due_at from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id
        and d.due_at <= ${soon} and (d.claimed_until is null or d.claimed_until <= ${ctx.now}) order by d.due_at, d.position limit 1) d
    where w.organization_id = ${organizationId} and w.off_since is null and w.deleted_at is null order by d.due_at`)
  for (const { webhook_id, is_failing, due_at } of next) {
    const leastS = is_failing ? failingWaitS : hasTaken ? hangsAfterMs / 1000 : 0
    const waitS = Math.max(Math.ceil((due_at.getTime() - ctx.now.getTime()) / 1000), leastS)
    await sendSoon(ctx, { organization_id: organizationId, webhook_id, is_failing }, waitS)
  }
}
