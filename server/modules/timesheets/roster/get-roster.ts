import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getRoster as endpoint } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { gigById, scopeOfGig } from '../../gigs/index.ts'
import { fenceView } from '../hours/fence.ts'
import { rosterRows } from './view-roster.ts'

/** Who is here, late, missing or done on the day (docs/rules/hours.md#the-day); without pros who were never confirmed. */
export async function getRoster(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const gig = await gigById(ctx, params.gigId)
  const place = scopeOfGig(gig)
  allow(ctx, 'roster.view', place)
  const confirmed = await ctx.tx.rows<{ id: number }>(sql`
    select a.id from applications a join pros p on p.id = a.pro_id
    where a.organization_id = ${gig.organization_id} and a.gig_id = ${gig.id} and a.confirmed_at is not null
    order by a.cancelled_at is not null, p.display_name, a.id`)
  return {
    results: await rosterRows(
      ctx,
      confirmed.map(({ id }) => id),
    ),
    checkin_code: gig.is_checkin_required && mayDo(ctx, 'checkin_code.view', place) ? gig.checkin_code : null,
    fence: fenceView(gig),
  }
}
