import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dayOfWeek } from '@crewcall/contract/rules/time.ts'
import { onSameWeekday } from '@crewcall/contract/rules/week.ts'
import { MOST_DRAFTS_A_WEEK } from '@crewcall/contract/rules/windows.ts'
import type * as contract from '@crewcall/contract/week-plans.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { insertRow, insertRows, keyed, updateRow } from '../../../platform/write.ts'
import { locationById, myLocations, scopeOfLocation } from '../../organizations/index.ts'
import { placesToPlan } from '../drafts/places.ts'
import { landWeek } from './land-week.ts'
import { keptOf, weekShifts } from './week-shifts.ts'
import type { WeekShift } from './week-shifts.ts'

constraintProblem('week_templates_have_names', () => problem('already_exists', 'WEEK_TEMPLATE_NAME_TAKEN', { target: 'name' }))

type Template = Tables['week_templates']
type View = Reply<typeof contract.saveWeekTemplate>

/** The saved weeks of a location, by name. */
export async function list(
  ctx: Ctx,
  { query }: Input<typeof contract.listWeekTemplates>,
): Promise<Reply<typeof contract.listWeekTemplates>> {
  const location = await locationById(ctx, query.location_id)
  allow(ctx, 'gig.post', scopeOfLocation(location))
  return { results: await views(ctx, sql`t.organization_id = ${location.organization_id} and t.location_id = ${location.id}`) }
}

/** Saves the seven days from a date under a name, posted shifts and drafts alike. */
export async function save(ctx: Ctx, { body }: Input<typeof contract.saveWeekTemplate>): Promise<View> {
  const places = await placesToPlan(ctx, [body.location_id])
  const found = await weekShifts(ctx, places, { start_date: body.start_date, days: 7 })
  const shifts = found.filter(({ pro_ids }) => body.with_open_shifts || pro_ids.length > 0)
  if (shifts.length === 0) throw invalid('start_date', 'WEEK_IS_EMPTY')
  if (shifts.length > MOST_DRAFTS_A_WEEK) throw invalid('start_date', 'TOO_MANY_SHIFTS_AT_ONCE', { count: MOST_DRAFTS_A_WEEK })
  const { organization_id = 0 } = places.get(body.location_id) ?? {}
  const template = await insertRow(ctx.tx, 'week_templates', {
    organization_id,
    location_id: body.location_id,
    name: body.name,
    first_weekday: dayOfWeek(body.start_date),
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await insertRows(
    ctx.tx,
    'week_template_shifts',
    shifts.map(({ location_id: _location, series: _series, ...shift }) => ({
      ...shift,
      pro_ids: body.people === 'OPEN' ? [] : shift.pro_ids,
      organization_id,
      week_template_id: template.id,
    })),
  )
  await tell(ctx, template, 'save')
  return view(ctx, template.id)
}

/** Puts a saved week into the week from a date, as drafts on the weekdays on which its shifts were, whichever day begins the week. */
export async function apply(
  ctx: Ctx,
  { params, body }: Input<typeof contract.applyWeekTemplate>,
): Promise<Reply<typeof contract.applyWeekTemplate>> {
  const { organization_id, id, location_id, first_weekday } = await templateForUpdate(ctx, params.id)
  const places = await placesToPlan(ctx, [location_id], { locked: true })
  const rows = await ctx.tx.rows<WeekShift>(sql`
    select s.*, ${location_id}::bigint as location_id from week_template_shifts s
    where s.organization_id = ${organization_id} and s.week_template_id = ${id} order by s.day, s.start_time, s.id`)
  const { start_date, people, existing } = body
  const to = dayOfWeek(start_date)
  // The database knows no other weekday.
  const shifts = rows.map((row) => onSameWeekday(shiftOf(row), first_weekday as DayOfWeek, to)).toSorted((a, b) => a.day - b.day)
  return landWeek(ctx, shifts, { places, days: { start_date, days: 7 }, people, existing })
}

/** Renames a saved week. */
export async function rename(ctx: Ctx, { params, body }: Input<typeof contract.renameWeekTemplate>): Promise<View> {
  const template = await templateForUpdate(ctx, params.id)
  const renamed = await updateRow(ctx.tx, 'week_templates', keyed(template), { name: body.name, last_updated_ts: ctx.now })
  await tell(ctx, renamed, 'rename')
  return view(ctx, template.id)
}

/** Removes a saved week; drafts made from it stay. */
export async function remove(
  ctx: Ctx,
  { params }: Input<typeof contract.removeWeekTemplate>,
): Promise<Reply<typeof contract.removeWeekTemplate>> {
  const template = await templateForUpdate(ctx, params.id)
  await updateRow(ctx.tx, 'week_templates', keyed(template), { removed_at: ctx.now })
  await tell(ctx, template, 'remove')
  return {}
}

async function templateForUpdate(ctx: Ctx, id: number): Promise<Template> {
  const template = await ctx.tx.one<Template>(sql`
    select * from week_templates where id = ${id} and removed_at is null and ${myLocations(ctx)(sql`location_id`)} for no key update`)
  allow(ctx, 'gig.post', locationScopeOf(template))
  return template
}

// Times of day have seconds in the database.
function shiftOf(row: WeekShift): WeekShift {
  const { day, end_day, start_time, end_time } = row
  return { ...keptOf(row), day, end_day, start_time: start_time.slice(0, 5), end_time: end_time.slice(0, 5) }
}

async function view(ctx: Ctx, id: number): Promise<View> {
  const [found] = await views(ctx, sql`t.id = ${id}`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  return found
}

function views(ctx: Ctx, condition: Sql): Promise<View[]> {
  return ctx.tx.rows<View>(sql`
    select t.id, t.location_id, t.name, t.created_ts, t.last_updated_ts, s.shifts, s.people
    from week_templates t cross join lateral (
      select count(*) as shifts, coalesce(sum(cardinality(w.pro_ids)), 0)::int as people from week_template_shifts w
      where w.organization_id = t.organization_id and w.week_template_id = t.id) s
    where ${condition} and t.removed_at is null order by lower(t.name), t.id`)
}

function tell(ctx: Ctx, { id, organization_id, location_id, name }: Template, verb: string): Promise<void> {
  const entry = { object_type: 'week_template', object_id: id, organization_id, location_id }
  return record(ctx, { ...entry, action: `week_template.${verb}`, after: { name } })
}
