import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getClock as endpoint } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { proOfActor } from '../pros/index.ts'
import { loadShift } from './load-shifts.ts'
import { idleClock, viewClock } from './view-clock.ts'

/** The pro's running shift, else the next one, else one that ended in the last 12 hours. */
export async function getClock(ctx: Ctx, _input: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const found = await ctx.tx.maybe<{ id: number }>(sql`
    select a.id from applications a
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    left join work_periods w on w.pro_id = a.pro_id and w.application_id = a.id and upper_inf(w.worked)
    where a.pro_id = ${pro.id} and a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null
      and (w.pro_id is not null or a.end_time > ${ctx.now}::timestamptz - interval '12 hours')
    order by w.pro_id is null, a.end_time <= ${ctx.now}, abs(extract(epoch from a.start_time - ${ctx.now}::timestamptz)), a.id limit 1`)
  return found ? viewClock(ctx, await loadShift(ctx, found.id)) : idleClock(ctx)
}
