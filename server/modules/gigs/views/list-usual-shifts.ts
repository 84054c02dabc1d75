import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { USUAL_SHIFT_DAYS } from '@crewcall/contract/rules/windows.ts'
import type { listUsualShifts as endpoint, UsualShift } from '@crewcall/contract/usual-shifts.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'

/** The positions posted at a location lately, the most posted first, each as it was last posted. Interviews are no shifts of their own, and cancelled shifts no habit. */
export async function listUsualShifts(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationById(ctx, params.locationId)
  allow(ctx, 'gig.view', scopeOfLocation(location))
  const since = new Date(ctx.now.getTime() - USUAL_SHIFT_DAYS * 86_400_000)
  const rows = await ctx.tx.rows<UsualShift>(sql`
    select skill_id, posted_count, to_char(start_time at time zone timezone, 'HH24:MI:SS') as start_time,
      to_char(end_time at time zone timezone, 'HH24:MI:SS') as end_time, unpaid_break_minutes, allowed_confirmed_pros, wage_amount
    from (
      select g.id, g.created_ts, g.skill_id, g.start_time, g.end_time, g.timezone, g.unpaid_break_minutes, g.allowed_confirmed_pros,
        g.wage_amount, count(*) over (partition by g.skill_id) as posted_count,
        row_number() over (partition by g.skill_id order by g.created_ts desc, g.id desc) as place
      from gigs g where g.organization_id = ${location.organization_id} and g.location_id = ${location.id}
        and g.created_ts >= ${since} and g.cancelled_at is null and g.type <> 'INTERVIEW') posted
    where place = 1 order by posted_count desc, created_ts desc, id desc`)
  const seesWage = mayDo(ctx, 'gig.see_wage', scopeOfLocation(location))
  return { results: seesWage ? rows : rows.map((row) => ({ ...row, wage_amount: null })) }
}
