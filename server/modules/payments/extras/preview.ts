import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { previewAdHoc as endpoint } from '@crewcall/contract/payments.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { lineOf } from '@crewcall/contract/rules/cost.ts'
import { applicationById, costOfExtra } from '../../engagements/index.ts'
import { abilityFor } from './extras.ts'

/**
 * The cost of an extra payment for the business, line by line; also of the minimum in the terms (TOS), which is only charged automatically.
 */
export async function previewAdHoc(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const application = await applicationById(ctx, query.application_id)
  allow(ctx, abilityFor(query.reason), { ...locationScopeOf(application), pro_id: application.pro_id })
  if (application.confirmed_at === null) throw problem('not_found', 'PRO_NEVER_CONFIRMED')
  const gig = await ctx.tx.one<Tables['gigs']>(
    sql`select * from gigs where organization_id = ${application.organization_id} and id = ${application.gig_id}`,
  )
  const cost = costOfExtra({ application, gig }, query.reason, dollarsToCents(query.pro_amount))
  return {
    application_id: application.id,
    reason: query.reason,
    description: '',
    pro_amount: cost.pro_receives_cents,
    payment_amount: cost.business_total_cents,
    tip_amount: lineOf(cost, 'tip_amount'),
    tipping_fee: lineOf(cost, 'tipping_fee'),
    platform_fee: lineOf(cost, 'platform_fee'),
    coupon: -lineOf(cost, 'coupon'),
    background_check_fee: lineOf(cost, 'background_check_fee'),
    payment_gateway_fee: 0,
  }
}
