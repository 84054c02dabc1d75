import { lineWords } from '@crewcall/contract/invoice-words.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import type { Values } from '../../../platform/write.ts'
import { ratesOf } from '../../engagements/index.ts'
import { lineOf } from '@crewcall/contract/rules/cost.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import type { Charge } from './place.ts'

/**
 * The text of a charge's invoice line, as of the day it is placed: date, pro, position, hours, wage, fee and tip
 * (docs/rules/money.md#invoices).
 */
export function lineOfCharge(
  ctx: Ctx,
  location: Tables['locations'],
  { shift, charge: { extra, cost }, names }: { shift: EngagementHours; charge: Charge; names: Names },
): Omit<Values<'invoice_lines'>, 'invoice_id' | 'payment_intent_id'> {
  const { application, gig } = shift
  const pro_cents = lineOf(cost, 'pro_amount') + lineOf(cost, 'reimbursement')
  const tip_cents = lineOf(cost, 'tip_amount')
  return {
    kind: 'CHARGE',
    organization_id: gig.organization_id,
    application_id: application.id,
    gig_id: gig.id,
    location_id: location.id,
    location_name: location.name,
    work_date: instantToWall(gig.start_time, gig.timezone).date,
    ...names,
    description: extra ? describe(extra) : additionsOf(application, cost),
    timezone: gig.timezone,
    ...(extra ? {} : hoursOf(shift)),
    pro_cents,
    tip_cents,
    fee_cents: cost.business_total_cents - pro_cents - tip_cents,
    amount_cents: cost.business_total_cents,
    created_ts: ctx.now,
  }
}

function hoursOf({ application, gig, sheet }: EngagementHours): Values<'invoice_lines'> {
  return {
    start_time: sheet.start_time ?? gig.start_time,
    end_time: sheet.end_time ?? gig.end_time,
    unpaid_break_minutes: sheet.unpaid_break_minutes,
    payable_minutes: sheet.payable_minutes ?? 0,
    wage_cents: ratesOf(application).wage,
  }
}

function describe({ reason, description }: Tables['adhoc_payments']): string {
  const word = lineWords[reason as AdHocReason]
  return description === '' ? word : phrase`${word}: ${description}`
}

function additionsOf({ bonus }: Tables['applications'], cost: CostBreakdown): string {
  const off = -lineOf(cost, 'coupon')
  const additions = [
    ...((bonus ?? 0) > 0 ? [`with a bonus of $${(bonus ?? 0).toFixed(2)}`] : []),
    ...(off > 0 ? [`with a coupon of $${centsToDollars(off).toFixed(2)}`] : []),
  ]
  return joined(additions, ', ')
}

/** The names on the line, as of the day it is placed. */
export type Names = { pro_name: string; position: string }

/** The names of pros on shifts of one position, by pro id. */
export async function namesOf(
  ctx: Ctx,
  proIds: readonly number[],
  { skill_id }: Pick<Tables['gigs'], 'skill_id'>,
): Promise<Map<number, Names>> {
  const rows = await ctx.tx.rows<Names & { id: number }>(sql`
    select p.id, trim(u.first_name || ' ' || u.last_name) as pro_name, s.name as position
    from pros p join users u on u.id = p.user_id cross join skills s where p.id = any(${[...new Set(proIds)]}::bigint[]) and s.id = ${skill_id}`)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
