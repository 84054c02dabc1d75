import type { Stripe } from 'stripe'
import { z } from 'zod'
import { WebhookRejected } from '../ports/payments.ts'

// A signature proves the sender of an event, not its format; fields we do not use are not checked.
const name = z.string().min(1).max(255)
const figure = z.int().min(0)
const currency = z.string().regex(/^[a-z]{3}$/)
const metadata = z.record(z.string(), z.string())

const object = z.looseObject({ id: name })
const money = object.extend({ amount: figure, currency, metadata })
const refund = object.extend({ amount: figure, currency, metadata: metadata.nullish() })
const forms: readonly [prefix: string, form: z.ZodType][] = [
  ['payment_intent.', money.extend({ status: name, amount_received: figure.optional() })],
  ['transfer.', money.extend({ reversed: z.boolean(), amount_reversed: figure })],
  ['refund.', refund],
  ['payout.', object.extend({ amount: figure, status: name })],
  ['charge.dispute.', object.extend({ amount: figure, status: name, reason: z.string().nullish() })],
  ['charge.refunded', object.extend({ amount_refunded: figure })],
  ['account.', object],
  ['setup_intent.', object],
  ['payment_method.', object],
  ['', z.looseObject({})],
]
const head = z.looseObject({
  id: name,
  type: name,
  // Unix seconds, up to the year 9999.
  created: z.int().min(0).max(253_402_300_799),
  data: z.looseObject({ object: z.looseObject({}) }),
})

/** A verified body as an event. @throws WebhookRejected if it is malformed */
export function readEvent(body: unknown): Stripe.Event {
  const event = head.safeParse(body)
  if (!event.success) throw new WebhookRejected('the body is not an event')
  const [, form] = forms.find(([prefix]) => event.data.type.startsWith(prefix)) ?? []
  if (form?.safeParse(event.data.data.object).success !== true) throw new WebhookRejected(`the object of ${event.data.type} is not one`)
  // The fields that are read have just been checked.
  return event.data as unknown as Stripe.Event
}

/** Refuses a signature from the future: an event signed ahead would stay valid for that long. @throws WebhookRejected */
export function refuseFuture(header: string, toleranceSeconds: number): void {
  const signedAt = Number(/(?:^|,)\s*t=(\d{1,15})/.exec(header)?.[1])
  if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new WebhookRejected('the signature is dated in the future')
}
