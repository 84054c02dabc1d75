import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { additionalAmount as endpoint } from '@crewcall/contract/payments.ts'
import { additionalAmount as additional } from '@crewcall/contract/rules/hours.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { applicationById, ratesOf } from '../../engagements/index.ts'
import { payableOf } from '../../timesheets/index.ts'

/** What longer hours add to the charge; never negative. */
export async function additionalAmount(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const application = await applicationById(ctx, query.application_id)
  allow(ctx, 'payment.view', locationScopeOf(application))
  const [start, end] = [new Date(query.start_time), new Date(query.end_time)]
  if (end <= start) throw problem('invalid', 'NOT_AFTER_START', { target: 'end_time' })
  const payable = await payableOf(ctx, application.id)
  const { extra_cents, extra_seconds } = additional(
    { seconds: ((payable?.payable_minutes ?? 0) + (payable?.added_minutes ?? 0)) * 60, wage_cents: ratesOf(application).wage },
    { start, end, unpaid_break_minutes: payable?.unpaid_break_minutes ?? 0 },
  )
  return { amount_cents: extra_cents, seconds: extra_seconds }
}
