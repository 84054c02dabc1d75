import { AUTO_CLOCK_OUT_HOURS, STILL_ON_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/** How many are claimed at once; the rest follow a minute later. */
const batch = 500

/**
 * Asks pros who are on the clock five minutes after the end, and requested no extra time, whether they still work. Each is claimed in one
 * statement, so a second worker finds them already asked.
 */
export async function askStillOn(ctx: Ctx): Promise<void> {
  const asked = await ctx.tx.rows<ApplicationRecord>(sql`
    with asked as (
      update timesheets set still_on_asked_at = ${ctx.now} where (organization_id, id) in (
        select t.organization_id, t.id from pros_at_work w
        join applications a on a.id = w.application_id and a.pro_id = w.pro_id
        join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
        where t.state = 'OPEN' and t.still_on_asked_at is null and t.extension_requested_at is null and a.cancelled_at is null
          and a.end_time <= ${ctx.now}::timestamptz - make_interval(mins => ${STILL_ON_MINUTES})
          and a.end_time > ${ctx.now}::timestamptz - make_interval(hours => ${AUTO_CLOCK_OUT_HOURS})
        limit ${batch} for no key update of t skip locked)
      returning organization_id, application_id)
    select a.* from asked join applications a on a.organization_id = asked.organization_id and a.id = asked.application_id order by a.id`)
  for (const application of asked) await announce(ctx, 'punch.awaited', eventIds(application), topicsOf(application))
}
