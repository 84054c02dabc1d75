import type { requestCode as endpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { userAt } from './queries.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a sign-in code to a phone or mailbox, known or not, with the same work and the same answer (docs/invariants.md#a1).
 * @throws problem invalid where no texts are sent; rate_limited; proof_required
 */
export async function requestCode(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  if (body.channel === 'phone' && !ctx.config.sms) throw problem('invalid', 'TEXTS_ARE_OFF', { target: 'address' })
  const user = await userAt(ctx.tx, body.channel, body.address)
  return sendCode(ctx, { ...body, purpose: 'SIGN_IN', user })
}
