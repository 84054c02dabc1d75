import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { branded } from '../../platform/branded-mail.ts'
import { NotSent } from '../../ports/messages.ts'
import type { MessageResult } from '../../ports/messages.ts'
import { giveUp, queueMessage, settleMessages, takeUp } from '../deliveries/index.ts'
import type { Delivery } from '../deliveries/index.ts'

/** The kind of message that carries a sign-in code; other senders skip it. */
export const signInCode = 'SIGN_IN_CODE'
/** Minutes for which a code is valid (docs/invariants.md#a1). */
export const codeLifeMinutes = 10

// Sends one code and deletes its text. A message that may have been sent is not repeated: the person can request a new code.
const delivering = { input: z.object({ delivery_id: z.int() }), outside: true, retries: 4, run: deliver } as const
const textCode = job('identity.deliver_code', { ...delivering, lane: 'texted_codes' })
const mailCode = job('identity.mail_code', { ...delivering, lane: 'mailed_codes' })

type Direct = Pick<Delivery, 'user_id' | 'address' | 'kind' | 'delivery_key' | 'subject' | 'body'> & { channel: 'phone' | 'email' }

/**
 * Enqueues one message as its own job, ignoring the person's notification settings: for codes and warnings. Its text is deleted once it was
 * sent.
 */
export async function sendDirectly(ctx: Ctx, { channel, ...message }: Direct): Promise<void> {
  const queued = await queueMessage(ctx, { ...message, channel: channel === 'phone' ? 'sms' : 'email', send_after: null })
  if (queued) await enqueue(ctx, channel === 'phone' ? textCode : mailCode, { delivery_id: queued.id }, { priority: 10 })
}

/** Deletes codes whose message was never sent, and old challenges and proofs. */
export const forgetCodes = job('identity.forget_codes', { input: z.object({}), cron: '*/10 * * * *', run: forget })

async function deliver(ctx: OutsideCtx, { delivery_id }: { delivery_id: number }): Promise<void> {
  const delivery = await ctx.begin((inner) => takeUpInTime(inner, delivery_id))
  if (!delivery) return
  const result = await send(ctx, delivery)
  await ctx.begin((inner) => settleMessages(inner, [{ ...result, id: delivery.id }], { isSecret: true }))
  if (result.outcome === 'NOT_SENT') throw new NotSent(`The code could not be sent: ${result.error_code ?? 'no reason given'}`)
}

function takeUpInTime(ctx: Ctx, id: number): Promise<Delivery | undefined> {
  return takeUp(ctx, id, new Date(ctx.now.getTime() - codeLifeMinutes * 60_000))
}

function send({ config, ports }: OutsideCtx, { channel, address, subject, body, delivery_key }: Delivery): Promise<MessageResult> {
  if (channel === 'sms') return ports.sms.send({ to: address, body })
  return ports.email.send(branded({ to: address, subject, text: body, key: delivery_key }, config))
}

async function forget(ctx: Ctx): Promise<void> {
  const stale = new Date(ctx.now.getTime() - codeLifeMinutes * 60_000)
  const oldest = oldestKept('sign_in_codes', ctx.now)
  await giveUp(ctx, sql`kind = ${signInCode} and created_ts <= ${stale}`, { error: sql`coalesce(error, 'expired')`, isSecret: true })
  await ctx.tx.run(sql`delete from sign_in_challenges where expires_at < ${oldest}`)
  await ctx.tx.run(sql`delete from account_proofs where expires_at < ${oldest}`)
}
