import { AUTO_APPROVE_HOURS, AUTO_CLOCK_OUT_HOURS, EXTENSION_SILENCE_HOURS, FLAG_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { advance } from './approval/due-hours.ts'
import { askStillOn } from './clock/ask-still-on.ts'
import { blurOldPositions, flagAbsences } from './clock/geo-log.ts'

const batch = 500

/** Applies the deadlines to the hours of one engagement. */
export const advanceHours = job('timesheets.advance', {
  input: z.object({ application_id: z.int() }),
  run: (ctx, { application_id }) => advance(ctx, application_id),
})

/** Finds the engagements whose hours have a deadline due. */
export const sweepHours = job('timesheets.sweep', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    for (const { id } of await dueEngagements(ctx)) await enqueue(ctx, advanceHours, { application_id: id }, { once: String(id) })
  },
})

/** Asks pros who are on the clock after the end whether they still work, once (docs/rules/hours.md#forgotten-clock-outs). */
export const sweepOnTheClock = job('timesheets.ask_still_on', { input: z.object({}), cron: '* * * * *', run: askStillOn })

/** Flags pros on the clock who left the address. */
export const sweepPositions = job('timesheets.flag_absences', { input: z.object({}), cron: '*/5 * * * *', run: flagAbsences })

/** Rounds old positions. */
export const blurPositions = job('timesheets.blur_positions', { input: z.object({}), cron: '20 9 * * *', run: blurOldPositions })

// Ended shifts without hours, forgotten clock-outs, unanswered extensions, unflagged hours after 48 h, flagged ones after 96 h, hours that no longer overlap with others,
// unanswered disputes. The index of
// unsettled timesheets keeps the query small; a confirmation without a timesheet is found by its recent start.
function dueEngagements(ctx: Ctx): Promise<{ id: number }[]> {
  return ctx.tx.rows<{ id: number }>(sql`
    select a.id from timesheets t
    join applications a on a.organization_id = t.organization_id and a.id = t.application_id
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where t.state in ('OPEN', 'PROPOSED', 'DISPUTED') and a.cancelled_at is null and g.cancelled_at is null and a.end_time <= ${ctx.now}
      and case t.state
        when 'OPEN' then not exists (select 1 from work_periods w where w.pro_id = a.pro_id and w.application_id = a.id and upper_inf(w.worked))
          or a.end_time <= ${hoursAgo(ctx, AUTO_CLOCK_OUT_HOURS)}
        when 'PROPOSED' then (not t.is_flagged and a.end_time <= ${hoursAgo(ctx, AUTO_APPROVE_HOURS)})
          or (t.is_flagged and t.passed_on_at is null and a.end_time <= ${hoursAgo(ctx, FLAG_HOURS)})
          or ('OVERLAPS' = any(t.flag_reasons) and not exists (select from hours_of_pros o where o.pro_id = t.pro_id and o.application_id <> t.application_id
            and o.shift_start between a.start_time - interval '4 days' and a.end_time + interval '2 days' and not o.yields
            and least(o.end_time, t.end_time) - greatest(o.start_time, t.start_time) >= interval '1 minute'))
          or (t.extension_accepted_at is null and t.extension_requested_at <= ${hoursAgo(ctx, EXTENSION_SILENCE_HOURS)})
        else exists (select 1 from hours_disputes d where d.organization_id = a.organization_id and d.application_id = a.id
          and d.resolved_at is null and d.answer_due_at <= ${ctx.now}) end
    union all
    select a.id from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.start_time between ${hoursAgo(ctx, 72)} and ${ctx.now} and a.end_time <= ${ctx.now} and a.confirmed_at is not null and a.cancelled_at is null
      and g.cancelled_at is null and not exists (select 1 from timesheets t where t.organization_id = a.organization_id and t.application_id = a.id)
    limit ${batch}`)
}

function hoursAgo(ctx: Ctx, hours: number): Date {
  return new Date(ctx.now.getTime() - hours * 3_600_000)
}
