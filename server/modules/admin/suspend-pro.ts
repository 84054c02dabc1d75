import type { liftSuspension as liftSuspensionEndpoint, suspendPro } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { cancelForSuspension } from '../applications/index.ts'
import { liftSuspension, otherInForce, proById, suspendByPlatform, viewSuspension } from '../pros/index.ts'

const day = 86_400_000

/**
 * Suspends a pro from now, for a number of days or permanently; their applications for shifts within that time are cancelled
 * (docs/rules/pros.md#suspensions).
 * @throws problem conflict when a platform admin has already suspended the pro for at least as many days
 */
export async function suspendByAdmin(ctx: Ctx, { params, body }: Input<typeof suspendPro>): Promise<Reply<typeof suspendPro>> {
  allow(ctx, 'admin.suspend')
  const pro = await proById(ctx, params.proId)
  const ends = body.days === null ? null : new Date(ctx.now.getTime() + body.days * day)
  const { reason_code, explanation } = body
  const suspension = await suspendByPlatform(ctx, { pro_id: pro.id, reason_code, explanation, ends })
  await cancelForSuspension(ctx, pro.id, suspension.starts, ends)
  return viewSuspension(ctx, suspension)
}

/** Ends a suspension early; cancelled shifts stay cancelled, and the pro is told. @throws problem forbidden for their own */
export async function lift(ctx: Ctx, { params }: Input<typeof liftSuspensionEndpoint>): Promise<Reply<typeof liftSuspensionEndpoint>> {
  allow(ctx, 'admin.suspend')
  const suspension = await liftSuspension(ctx, params.id)
  const { pro_id, id: suspension_id } = suspension
  const other = await otherInForce(ctx, pro_id)
  await announce(ctx, 'pro.suspension_lifted', { pro_id, suspension_id, ...other }, ['admin', `pro:${pro_id}`])
  return viewSuspension(ctx, suspension)
}
