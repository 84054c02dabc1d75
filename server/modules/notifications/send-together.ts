import { branded } from '../../platform/branded-mail.ts'
import { isConnectionLoss } from '../../platform/database-errors.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { NotSent } from '../../ports/messages.ts'
import type { MessageResult } from '../../ports/messages.ts'
import type { PushResult } from '../../ports/push.ts'
import { asksToWait, claimAll, settleAll } from './attempts.ts'
import type { Answered, Claimed } from './attempts.ts'
import { pushOf } from './push-message.ts'

/** Milliseconds for which answers are gathered, so that they are recorded together. */
const gatheringMs = 10

/**
 * Sends messages, so many at a time. Each is claimed right before it is sent, together with the others that may begin, and settled soon after its
 * answer: one that takes long delays no other, and a worker that dies loses sight of only what was under way.
 * @throws Error if some were not sent; run again, it sends only those
 */
export async function sendTogether(ctx: OutsideCtx, ids: readonly number[], atOnce: number): Promise<void> {
  const waiting = [...ids]
  const underWay = new Set<Promise<void>>()
  const answered: Answered[] = []
  const errors: unknown[] = []
  const begin = (claimed: Claimed) => {
    const sent: Promise<void> = handOver(ctx, claimed)
      .then((result) => void answered.push({ ...claimed, result }))
      .catch((error: unknown) => void errors.push(error))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  while (waiting.length + underWay.size + answered.length > 0) {
    const answers = answered.splice(0)
    errors.push(...answers.flatMap(notSent))
    await forAll(ctx, answers, settleAll, errors)
    for (const claimed of await forAll(ctx, waiting.splice(0, atOnce - underWay.size), claimAll, errors)) begin(claimed)
    await someAnswers(underWay)
  }
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${ids.length} messages were not sent, first: ${said(errors[0])}`)
  if (errors.length === 1) throw errors[0]
}

async function handOver(ctx: OutsideCtx, { delivery, device }: Claimed): Promise<MessageResult | PushResult> {
  const { channel, address, subject, body, delivery_key } = delivery
  if (device) return ctx.ports.push.send(pushOf(ctx, delivery, device))
  if (channel === 'sms') return ctx.ports.sms.send({ to: address, body })
  return ctx.ports.email.send(branded({ to: address, subject, text: body, key: delivery_key }, ctx.config))
}

function notSent({ delivery: { channel }, result }: Answered): Error[] {
  const isFailure = result.outcome === 'NOT_SENT' && !asksToWait(result)
  return isFailure ? [new NotSent(`A ${channel} was not sent: ${result.error_code}`)] : []
}

/** Acts on all in one transaction. If that fails, on each in its own, so that one does not hold back the others. */
async function forAll<T, R>(
  ctx: OutsideCtx,
  items: T[],
  act: (inner: Ctx, items: T[]) => Promise<R[] | void>,
  errors: unknown[],
): Promise<R[]> {
  if (items.length === 0) return []
  try {
    return (await ctx.begin((inner) => act(inner, items))) ?? []
  } catch (error) {
    if (items.length === 1 || isConnectionLoss(error)) {
      errors.push(error)
      return []
    }
    const results: R[] = []
    for (const item of items) results.push(...(await forAll(ctx, [item], act, errors)))
    return results
  }
}

async function someAnswers(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  if (underWay.size === 0) return
  await Promise.race(underWay)
  if (underWay.size > 0) await Promise.race([Promise.all(underWay), new Promise((done) => setTimeout(done, gatheringMs))])
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
