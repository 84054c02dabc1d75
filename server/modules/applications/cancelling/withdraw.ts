import type { withdraw as withdrawEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { cancelApplication } from './cancel.ts'
import { ownEngagementForUpdate, stageOf } from '../engagements/engagement.ts'
import { viewOwnApplication } from '../views/view-own-applications.ts'

/** Withdraws an application or declines an offer before the confirmation, without any penalty (semantics 1.2). */
export async function withdraw(ctx: Ctx, { params, body }: Input<typeof withdrawEndpoint>): Promise<Reply<typeof withdrawEndpoint>> {
  const engagement = await ownEngagementForUpdate(ctx, params.id)
  const { application } = engagement
  allow(ctx, 'pro.apply', { pro_id: application.pro_id })
  applicationMachine.next(stageOf(application), application.selected_at === null ? 'withdraw' : 'decline')
  return viewOwnApplication(ctx, await cancelApplication(ctx, engagement, { reason: 'CANCELLED_BY_PRO', explanation: body.explanation }))
}
