import { CLOCK_IN_OPENS_MINUTES, LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { ApplicationRecord } from './engagement.ts'

/** How long before the start a pro is reminded: a day, an hour, or as soon as the clock is open. */
export type Lead = 'DAY' | 'HOUR' | 'CLOCK'
const leads = {
  DAY: { minutes: LATE_CANCEL_HOURS * 60, column: sql`day_before_reminded_at` },
  HOUR: { minutes: 60, column: sql`hour_before_reminded_at` },
  CLOCK: { minutes: CLOCK_IN_OPENS_MINUTES, column: sql`clock_open_told_at` },
}

/** How many are claimed at once; the rest follow a minute later. */
const batch = 500

/** Open offers past half of their time, each once: claimed in one statement, so a second worker finds them already reminded. */
export function claimHalfTimes(ctx: Ctx): Promise<ApplicationRecord[]> {
  return ctx.tx.rows<ApplicationRecord>(sql`
    update applications set offer_reminded_at = ${ctx.now} where (organization_id, id) in (
      select organization_id, id from applications
      where selected_at is not null and confirmed_at is null and cancelled_at is null and offer_reminded_at is null
        and offer_expires_at > ${ctx.now} and selected_at + (offer_expires_at - selected_at) / 2 <= ${ctx.now}
      limit ${batch} for no key update skip locked) returning *`)
}

/** Records what applicants of a shift were told of its openings (docs/rules/applications.md#waitlist). */
export async function markWaitlistTold(
  ctx: Ctx,
  { organization_id }: { organization_id: number },
  { is_full, ids }: { is_full: boolean; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.run(sql`
    update applications set is_told_full = ${is_full}, waitlist_told_at = ${ctx.now}
    where organization_id = ${organization_id} and id = any(${[...ids]}::bigint[])`)
}

/**
 * Confirmed engagements a day or an hour before their start, or when their clock opens, each once; a pro who confirmed later does not need the
 * reminder, nor who is on the clock, and the candidate of a paid trial has one by its link.
 */
export function claimNear(ctx: Ctx, lead: Lead): Promise<ApplicationRecord[]> {
  const { minutes, column } = leads[lead]
  const ahead = sql`${minutes}::int * interval '1 minute'`
  return ctx.tx.rows<ApplicationRecord>(sql`
    update applications set ${column} = ${ctx.now} where (organization_id, id) in (
      select organization_id, id from applications
      where confirmed_at is not null and cancelled_at is null and ${column} is null
        and not exists (select from gigs g where g.organization_id = applications.organization_id and g.id = gig_id and g.type = 'INTERVIEW')
        and not exists (select from pros_at_work w where w.pro_id = applications.pro_id and w.application_id = applications.id)
        and start_time > ${ctx.now} and start_time <= ${ctx.now}::timestamptz + ${ahead} and confirmed_at <= start_time - ${ahead}
      limit ${batch} for no key update skip locked) returning *`)
}
