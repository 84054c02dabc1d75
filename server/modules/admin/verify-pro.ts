import type { verifyPro as endpoint } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { verifyPro } from '../pros/index.ts'
import { viewPro } from './queries.ts'

/** Notes that the identity of the pro was checked: from now on they may apply. @throws problem conflict when it was before */
export async function verify(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.pros')
  await verifyPro(ctx, params.proId)
  return viewPro(ctx, params.proId)
}
