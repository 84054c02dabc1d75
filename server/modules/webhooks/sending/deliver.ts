import { hangsAfterMs } from '@crewcall/contract/rules/webhook-room.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { signedHeaders } from '../../../platform/webhook-signature.ts'
import { eventView } from '../log/event-view.ts'
import { Attempts } from './attempts.ts'
import { noteAttempts } from './note-attempts.ts'
import type { Attempted } from './note-attempts.ts'
import { giveBack, isDue, lockSending, takeDue } from './take.ts'
import type { Own, Taken } from './take.ts'

type Key = { organization_id: number; webhook_id: number }

/** For so long a job begins further attempts; then it goes behind the jobs of other organizations. */
const takesForMs = 500
/** Answers that come within so long of each other are noted in one transaction; `aheadMs` while something taken still waits to be sent. */
const gathering = { usualMs: 4, aheadMs: 25 }
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
    const attempts = new Attempts((taken) => send(ctx, taken))
    let isHandedOn = false
    const turn = () => {
      const takes = performance.now() - began < takesForMs
      const [noted, returned] = [attempts.ended(), attempts.slowed()]
      const handsOn = !isHandedOn && (takes ? !attempts.haveQuick() : !attempts.wait())
      isHandedOn ||= handsOn && !takes
      return ctx.begin((inner) => noteAndTake(inner, organization_id, { noted, returned, own: attempts.own(), takes, handsOn }))
    }
    try {
      attempts.add(await turn())
      while (!attempts.isOver()) {
        await attempts.someEnd(attempts.wait() ? gathering.aheadMs : gathering.usualMs)
        attempts.add(await turn())
      }
    } finally {
      attempts.stop()
    }
  },
})

/** Makes the next attempt to one webhook that fails, in a lane of such, so that it holds up nobody else. */
export const deliverToFailing = job('webhooks.deliver_to_failing', {
  input: z.object({ organization_id: z.int(), webhook_id: z.int() }),
  outside: true,
  lane: 'failing_webhooks',
  run: async (ctx, { organization_id, webhook_id }) => {
    const taken = await ctx.begin(async (inner) => {
      await lockSending(inner, organization_id)
      return takeDue(inner, organization_id, { failing: webhook_id })
    })
    const noted = await Promise.all(taken.map((one) => send(ctx, one)))
    await ctx.begin((inner) => noteAndTake(inner, organization_id, { noted, returned: [], own: new Map(), takes: false, handsOn: true }))
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

/** Those of these webhooks for which a job is queued: each that fails, and the first of those that work, since one job sends to all of them. */
export function withJobs<T extends { is_failing: boolean }>(webhooks: readonly T[]): T[] {
  const firstOfWorking = webhooks.find(({ is_failing }) => !is_failing)
  return webhooks.filter((each) => each.is_failing || each === firstOfWorking)
}

type Turn = {
  noted: readonly Attempted[]
  returned: readonly Taken[]
  own: ReadonlyMap<number, Own>
  takes: boolean
  /** Whether another job is queued for what is due and not taken. */
  handsOn: boolean
}

async function noteAndTake(ctx: Ctx, organization_id: number, { noted, returned, own, takes, handsOn }: Turn): Promise<Taken[]> {
  if (takes) await lockSending(ctx, organization_id)
  await giveBack(ctx, organization_id, returned)
  await noteAttempts(ctx, organization_id, noted)
  const taken = takes ? await takeDue(ctx, organization_id, { own }) : []
  if (taken.length === 0 && handsOn) await goOn(ctx, organization_id, { hasTaken: takes })
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
  for (const { webhook_id, is_failing, due_at } of withJobs(next)) {
    const leastS = is_failing ? failingWaitS : hasTaken ? hangsAfterMs / 1000 : 0
    const waitS = Math.max(Math.ceil((due_at.getTime() - ctx.now.getTime()) / 1000), leastS)
    await sendSoon(ctx, { organization_id: organizationId, webhook_id, is_failing }, waitS)
  }
}
