import type { getFirstSteps as getEndpoint, hideFirstSteps as hideEndpoint } from '@crewcall/contract/first-steps.ts'
import { approvalStatuses } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { standingsOfSteps } from '@crewcall/contract/rules/first-steps.ts'
import type { FirstStep } from '@crewcall/contract/rules/first-steps.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { allow, mayDo } from '../../platform/policy.ts'
import { comingWithFirstShift, viewFirstShiftCoupon } from '../gigs/index.ts'
import { locationById, scopeOfLocation } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { firstDone } from './first-done.ts'

type View = Reply<typeof getEndpoint>

/** Where a location stands with its first steps (docs/rules/rights.md#first-steps). @throws problem forbidden; not_found */
export async function getFirstSteps(ctx: Ctx, { params }: Input<typeof getEndpoint>): Promise<View> {
  return view(ctx, await visibleLocation(ctx, params.locationId))
}

/** Hides them for the actor at this location, or shows them again; repeating it changes nothing. @throws problem forbidden; not_found */
export async function hideFirstSteps(ctx: Ctx, { params, body }: Input<typeof hideEndpoint>): Promise<Reply<typeof hideEndpoint>> {
  const location = await visibleLocation(ctx, params.locationId)
  const { organization_id, id } = location
  const { user_id } = ctx.actor
  await ctx.tx.run(
    body.is_hidden
      ? sql`insert into hidden_first_steps (user_id, organization_id, location_id, hidden_at)
          values (${user_id}, ${organization_id}, ${id}, ${ctx.now}) on conflict do nothing`
      : sql`delete from hidden_first_steps where organization_id = ${organization_id} and user_id = ${user_id} and location_id = ${id}`,
  )
  return view(ctx, location)
}

async function visibleLocation(ctx: Ctx, id: number): Promise<LocationRow> {
  const location = await locationById(ctx, id)
  allow(ctx, 'location.view', scopeOfLocation(location))
  return location
}

type Facts = { has_duty: boolean; is_hidden: boolean; usual_hours: number | null }

async function view(ctx: Ctx, location: LocationRow): Promise<View> {
  const { organization_id, id, phone_number, is_position_approximate, invoicing_enabled } = location
  const approval_status = z.enum(approvalStatuses).parse(location.approval_status)
  const { has_duty, is_hidden, usual_hours } = await ctx.tx.one<Facts>(sql`
    select exists (select from managers_on_duty d where d.organization_id = ${organization_id} and coalesce(d.location_id, ${id}) = ${id}) as has_duty,
      exists (select from hidden_first_steps h
        where h.organization_id = ${organization_id} and h.user_id = ${ctx.actor.user_id} and h.location_id = ${id}) as is_hidden,
      case when ${approval_status === 'PENDING'} then usual_approval_hours(${ctx.now}) end as usual_hours`)
  const standings = standingsOfSteps({
    is_pin_approximate: is_position_approximate,
    phone_number,
    has_duty,
    is_on_account: invoicing_enabled,
    approval_status,
    done: await firstDone(ctx, location),
  })
  const seesBilling = mayDo(ctx, 'billing.view', scopeOfLocation(location))
  // Once a shift was posted, none is coming.
  const isShiftOpen = standings.some(({ step, is_done }) => step === 'SHIFT' && !is_done)
  const coupon = seesBilling && isShiftOpen ? await comingWithFirstShift(ctx, location) : undefined
  const isSeen = (step: FirstStep) => step !== 'PAYMENT' || seesBilling
  return {
    steps: standings.map((standing) => (isSeen(standing.step) ? standing : { ...standing, done_at: null, done_by: null })),
    is_hidden,
    first_shift_coupon: coupon ? viewFirstShiftCoupon(coupon) : null,
    approval: { status: approval_status, usual_hours },
  }
}
