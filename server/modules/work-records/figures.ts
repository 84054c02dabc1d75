import type { WorkRecordFigures } from '@crewcall/contract/rules/work-record.ts'
import { isRecorded, workRecordOf } from '@crewcall/contract/rules/work-record.ts'
import type { RecordedShift, ShiftFacts } from '@crewcall/contract/rules/work-record.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { engagementTables } from '../engagements/index.ts'
import { proOfActor, shownRating } from '../pros/index.ts'

type Row = ShiftFacts & Omit<RecordedShift, 'day' | 'minutes'> & { start_time: Date; timezone: string }
type Choice = { shows_places: boolean; shows_rating: boolean }

/** What a record of the caller would say now (docs/rules/pros.md#work-record); undefined without approved work. @throws problem not_found */
export async function figuresNow(ctx: Ctx, { shows_places, shows_rating }: Choice): Promise<WorkRecordFigures | undefined> {
  const pro = await proOfActor(ctx)
  const { first_name, last_name } = await ctx.tx.one<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from users where id = ${pro.user_id}`,
  )
  const work = await ctx.tx.rows<Row>(sql`
    select a.confirmed_at, a.cancelled_at, g.cancelled_at as gig_cancelled_at, t.state as hours_state, t.payable_minutes + added_minutes(a.organization_id, a.id) as payable_minutes,
      a.location_id, l.name as place, s.name as position, a.start_time, g.timezone
    from ${engagementTables}
    join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
    where a.pro_id = ${pro.id} and a.confirmed_at is not null order by a.start_time desc, a.id desc`)
  const person = {
    name: `${first_name} ${last_name}`.trim() || pro.display_name,
    verified: pro.verified_at !== null,
    rating: shownRating(pro),
    review_count: pro.review_count,
  }
  return workRecordOf(person, work.filter(isRecorded).map(shiftOf), { places: shows_places, rating: shows_rating })
}

function shiftOf({ start_time, timezone, position, location_id, place, payable_minutes }: Row): RecordedShift {
  return { day: instantToWall(start_time, timezone).date, position, location_id, place, minutes: payable_minutes ?? 0 }
}
