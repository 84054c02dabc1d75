import type { requestCode as endpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { insertRow } from '../../platform/write.ts'
import { claimSending, resendAfterSeconds } from './code-limits.ts'
import { codeLifeMinutes, deliverCode, signInCode } from './deliver-code.ts'
import { userAt } from './queries.ts'
import { codeMac, newCode } from './secrets.ts'

/**
 * Sends a sign-in code to a phone or mailbox, known or not: the same work and the same answer for both (reliability A1).
 * Platform admins get eight digits. The code itself is kept nowhere but in the message, until that is sent.
 * @throws problem rate_limited
 */
export async function requestCode(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { channel, address } = body
  await claimSending(ctx, address)
  const user = await userAt(ctx.tx, channel, address)
  const id = randomUUID()
  const code = newCode(user?.is_gigpro_admin ? 8 : 6)
  const expires_at = new Date(ctx.now.getTime() + codeLifeMinutes * 60_000)
  await insertRow(ctx.tx, 'sign_in_challenges', {
    id,
    channel,
    address,
    user_id: user?.id ?? null,
    code_mac: codeMac(ctx.config, id, code),
    created_ts: ctx.now,
    expires_at,
    ip: ctx.request.ip,
  })
  const delivery = await insertRow(ctx.tx, 'message_deliveries', {
    user_id: user?.id ?? null,
    channel: channel === 'phone' ? 'sms' : 'email',
    address,
    kind: signInCode,
    delivery_key: `code:${id}`,
    subject: 'Your Crewcall code',
    created_ts: ctx.now,
    // Nobody else's sender takes it up, so its text is forgotten as soon as it was sent.
    send_after: sql`'infinity'`,
    body: `${code} is your Crewcall code. It works once, for ${codeLifeMinutes} minutes. We never ask you for it.`,
  })
  await enqueue(ctx, deliverCode, { delivery_id: delivery.id }, { priority: 10 })
  return { challenge_id: id, expires_at, resend_after_seconds: resendAfterSeconds }
}
