import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { receiveSandboxEvent as ofSandbox, receiveStripeEvent as endpoint } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { refuseUnstorable } from '../../../platform/parse-call.ts'
import { WebhookRejected } from '../../../ports/payments.ts'
import type { PaymentEvent, Payments } from '../../../ports/payments.ts'
import { applyEvent } from './apply-event.ts'
import type { Side } from '../attempts/sides.ts'

/**
 * Receives a signed event of the processor (docs/invariants.md#f7, docs/invariants.md#f8): verified over the raw bytes, stored once,
 * applied by a job. It never creates money.
 * @throws problem invalid if the signature is missing, wrong or old, or the content cannot be stored
 */
export function receiveStripeEvent(ctx: Ctx, _input: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  return receive(ctx, 'stripe', ctx.ports.payments, sentTo(ctx))
}

/** The same of the processor of sandboxes, signed with a secret of its own; it is applied to nothing else. @throws problem invalid */
export function receiveSandboxEvent(ctx: Ctx, _input: Input<typeof ofSandbox>): Promise<Reply<typeof ofSandbox>> {
  return receive(ctx, 'sandbox', ctx.ports.sandbox_payments, sentTo(ctx))
}

/** The same of the built-in processor of sandboxes, which has no address to send to: the worker that runs it hands over its events. @throws problem invalid */
export function receiveBuiltInEvent(ctx: Ctx, signed: SignedEvent): Promise<{ received: true }> {
  return receive(ctx, 'sandbox', ctx.ports.sandbox_payments, signed)
}

/** The text of an event, and its signature as the processor sends it. */
export type SignedEvent = { payload: string | Buffer; signature: string | undefined }

function sentTo({ request }: Ctx): SignedEvent {
  return { payload: request.raw_body ?? '', signature: request.headers['stripe-signature'] }
}

async function receive(ctx: Ctx, provider: Side, payments: Payments, signed: SignedEvent): Promise<{ received: true }> {
  const event = verified(payments, signed)
  refuseUnstorable(event)
  const isNew = await ctx.tx.run(sql`
    insert into provider_events (provider, event_id, type, payload, received_at)
    values (${provider}, ${event.id}, ${event.type}, ${JSON.stringify(event)}, ${ctx.now}) on conflict do nothing`)
  if (isNew === 1 && event.type !== 'IGNORED')
    await enqueue(ctx, applyEvent, { provider, event_id: event.id }, { once: `${provider}:${event.id}` })
  return { received: true }
}

function verified(payments: Payments, { payload, signature }: SignedEvent): PaymentEvent {
  try {
    return payments.verifyWebhook(payload, signature)
  } catch (error) {
    if (error instanceof WebhookRejected) throw problem('invalid', 'EVENT_REFUSED', { values: { why: error.message } })
    throw error
  }
}
