import type { postGig as endpoint } from '@crewcall/contract/gigs.ts'
import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { RecurrencePattern } from '@crewcall/contract/recurrence.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { insertRow } from '../../platform/write.ts'
import { locationToPost, postGig, postingAt, postingOf, viewGig } from '../gigs/index.ts'
import type { Posting } from '../gigs/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { checkRule } from './check-rule.ts'
import { materialise } from './materialise.ts'
import { weeksOf } from './series.ts'
import type { SeriesRecord } from './series.ts'

/** Posts a shift, or with `recurrence` a series of them: the first one and all of the coming 28 days (docs/rules/shifts.md#repeating). */
export async function postOneOrMany(ctx: Ctx, call: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { recurrence } = call.body
  return recurrence === null ? postGig(ctx, call) : postSeries(ctx, call.body, recurrence)
}

async function postSeries(ctx: Ctx, body: Input<typeof endpoint>['body'], rule: RecurrencePattern): Promise<Reply<typeof endpoint>> {
  const location = await locationToPost(ctx, body.location_id)
  // Its dates would be outside the event, which has a first and a last day.
  if (body.event_id !== null) throw invalid('recurrence', 'EVENT_DOES_NOT_REPEAT')
  const posting = postingAt(ctx, location)
  const first = postingOf(body)
  const series_date = instantToWall(first.start, first.timezone).date
  const weeks_begin_on = await weeksOf(ctx, location)
  const counted = { ...rule, weeks_begin_on }
  checkRule(counted, series_date, { path: 'recurrence.', startField: 'start_time' })
  await posting.check(first)

  const series = await insertSeries(ctx, location, { rule: counted, first, dtstart: series_date })
  const [gig] = await posting.postDates([{ ...first, membership: { series_id: series.id, series_date } }])
  await materialise(ctx, location, [series])
  const { organization_id, location_id, id } = series
  await record(ctx, { organization_id, location_id, action: 'series.start', object_type: 'series', object_id: id, after: { ...rule } })
  return viewGig(ctx, gig?.id ?? 0)
}

type First = { rule: RecurrencePattern & { weeks_begin_on: DayOfWeek }; first: Posting; dtstart: string }

async function insertSeries(ctx: Ctx, location: LocationRow, { rule, first, dtstart }: First): Promise<SeriesRecord> {
  const { shift: typedIn, timezone, start, end } = first
  // What was advised concerns the first date.
  const { saw_estimate: _saw, advised_wage_amount: _advised, ...shift } = typedIn
  const stored = await insertRow(ctx.tx, 'series', {
    organization_id: location.organization_id,
    location_id: location.id,
    skill_id: shift.skill_id,
    ...rule,
    dtstart,
    start_time: instantToWall(start, timezone).time,
    end_time: instantToWall(end, timezone).time,
    timezone,
    shift,
    materialised_until: dtstart,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  return { ...stored, ...rule, shift }
}
