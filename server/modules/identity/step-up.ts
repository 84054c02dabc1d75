import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { stepUpMinutes } from '@crewcall/contract/step-up.ts'
import type { requestStepUpCode as codeEndpoint, stepUp as endpoint } from '@crewcall/contract/step-up.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

/**
 * Refuses unless a code was entered in this session within the last five minutes, by signing in or by stepping up
 * (docs/rules/privacy.md#fresh-codes). Checked after `allow`, so that nobody enters a code for a forbidden action.
 * @throws problem step_up_required
 */
export async function requireStepUp(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - stepUpMinutes * 60_000)
  const fresh = await ctx.tx.maybe(sql`select id from sessions where id = ${ctx.actor.session_id} and stepped_up_at >= ${oldest}`)
  if (!fresh) throw problem('step_up_required', 'FRESH_CODE_NEEDED')
}

/**
 * The same where only a code to the phone counts, if the person has one: whoever reads the mailbox of somebody must not move their pay.
 * @throws problem step_up_required
 */
export async function requirePhoneCode(ctx: Ctx): Promise<void> {
  await requireStepUp(ctx)
  const byPhone = await ctx.tx.maybe(sql`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = ${ctx.actor.session_id} and (not s.is_code_mailed or u.phone_number is null)`)
  if (!byPhone) throw problem('step_up_required', 'PHONE_CODE_NEEDED')
}

/** Whether the session began with a code to the mailbox, whatever was entered in it since. */
export async function isBegunByMail(ctx: Ctx): Promise<boolean> {
  const begun = await ctx.tx.maybe(sql`select id from sessions where id = ${ctx.actor.session_id} and is_begun_by_mail`)
  return begun !== undefined
}

/**
 * Sends a code to the actor's own phone or mailbox, except an unproven one (ADR 30). @throws problem invalid if there is no such address;
 * rate_limited
 */
export async function requestStepUpCode(ctx: Ctx, { body }: Input<typeof codeEndpoint>): Promise<Reply<typeof codeEndpoint>> {
  const user = await ctx.tx.one<Tables['users']>(sql`select * from users where id = ${ctx.actor.user_id}`)
  const channel = body.channel ?? (user.phone_number === null ? 'email' : 'phone')
  const address = channel === 'phone' ? user.phone_number : user.email
  if (address === null) throw problem('invalid', 'NO_SUCH_ADDRESS', { target: 'channel' })
  const sent = await sendCode(ctx, { channel, address, purpose: 'STEP_UP', user })
  return { ...sent, channel, sent_to: shortened(address) }
}

/** Accepts the code and records that in the session. @throws as `useCode` */
export async function stepUp(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { channel } = await useCode(ctx, body, { purpose: 'STEP_UP', user_id: ctx.actor.user_id })
  const { session_id } = ctx.actor
  await updateRows(ctx.tx, 'sessions', sql`id = ${session_id}`, { stepped_up_at: ctx.now, is_code_mailed: channel === 'email' })
  await record(ctx, { action: 'session.step_up', object_type: 'session', object_id: session_id })
  return { valid_until: new Date(ctx.now.getTime() + stepUpMinutes * 60_000) }
}

/** Enough of an address to recognize one's own: the last four digits, or the first letter and the host. */
export function shortened(address: string): string {
  return address.startsWith('+') ? `•••${address.slice(-4)}` : address.replace(/^(.)[^@]*/, '$1•••')
}
