import type { setEmployment as endpoint } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { setEmployment } from '../pros/index.ts'
import { viewPro } from './queries.ts'

/** Records whether a pro works as a contractor (1099), as an employee (W-2), or as both; repeated, it changes nothing. */
export async function setEmploymentOfPro(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.pros')
  await setEmployment(ctx, params.proId, body.supported_employment_types)
  return viewPro(ctx, params.proId)
}
