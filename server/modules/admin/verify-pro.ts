import type { declineVerification as declineEndpoint, verifyPro as endpoint } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { declineVerification, verifyPro } from '../pros/index.ts'
import { viewPro } from './queries.ts'

/** Records that the pro's identity was checked: from now on they may apply. @throws problem conflict if already verified */
export async function verify(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.pros')
  await verifyPro(ctx, params.proId)
  return viewPro(ctx, params.proId)
}

/** Returns a waiting profile to its pro, with the reason. @throws problem conflict if it is not waiting */
export async function decline(ctx: Ctx, { params, body }: Input<typeof declineEndpoint>): Promise<Reply<typeof declineEndpoint>> {
  allow(ctx, 'admin.pros')
  await declineVerification(ctx, params.proId, body.reason)
  return viewPro(ctx, params.proId)
}
