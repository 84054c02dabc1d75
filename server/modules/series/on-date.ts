import type {
  planOccurrence as planEndpoint,
  skipOccurrence as skipEndpoint,
  storeOccurrence as storeEndpoint,
} from '@crewcall/contract/series.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addressFields } from '@crewcall/contract/rules/gig-address.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { locationToPost, postingAt, viewGig } from '../gigs/index.ts'
import type { DateToPost, ShiftToPost } from '../gigs/index.ts'
import { datesOf } from './expand.ts'
import { editOne, markEdited } from './edit-one.ts'
import { offerNew, postingOn, storeAgainFrom } from './materialise.ts'
import { lockSeries, ruleOfSeries, seriesById } from './series.ts'
import type { SeriesRecord } from './series.ts'

type Edit = Omit<Input<typeof storeEndpoint>['body'], 'last_updated_ts'>

/**
 * Makes a phantom a shift, with the same date in its series, and changes it as asked; those fields count as edited by hand. A date that was
 * left out is posted again.
 * @throws problem not_found for a date that the rule does not have, already_exists
 */
export async function storeOccurrence(ctx: Ctx, { params, body }: Input<typeof storeEndpoint>): Promise<Reply<typeof storeEndpoint>> {
  const series = await openDate(ctx, params)
  const location = await locationToPost(ctx, series.location_id)
  const posting = postingAt(ctx, location)
  const planned = postingOn(series, params.date, ctx.now)
  const { last_updated_ts: _seen, ...edit } = body
  const own = ownOf(edit)
  const wanted = { ...planned, created_by: ctx.actor.user_id, shift: { ...planned.shift, ...own } }
  await posting.check(asEdited(wanted, edit))
  await removeException(ctx, series, params.date)
  const [gig] = await posting.postDates([wanted])
  if (!gig) throw problem('already_exists', 'OCCURRENCE_STORED')
  await offerNew(ctx, [series], [gig])
  await markEdited(ctx, { ...gig, series_id: series.id, series_date: params.date }, differing(planned.shift, own))
  if (Object.keys(edit).length > 0) return editOne(ctx, { params: { gigId: gig.id }, query: undefined, body: edit })
  return viewGig(ctx, gig.id)
}

// It is posted with these. The rest is an edit of it: a wage that is set ends its plan, and another address or time may ask for more.
function ownOf(edit: Edit): Partial<ShiftToPost> {
  const { start_time: _start, end_time: _end, wage_amount: _wage, ...fields } = edit
  const others = Object.entries(fields).filter(([name, value]) => value !== undefined && !addressFields.some((field) => field === name))
  return Object.fromEntries(others) as Partial<ShiftToPost> // fields of an edit
}

// A date that cannot be posted as planned can be as it will be.
function asEdited(wanted: DateToPost, { start_time, end_time, wage_amount = wanted.shift.wage_amount }: Edit): DateToPost {
  const [start, end] = [new Date(start_time ?? wanted.start), new Date(end_time ?? wanted.end)]
  return { ...wanted, start, end, shift: { ...wanted.shift, wage_amount } }
}

function differing(shift: ShiftToPost, own: Partial<ShiftToPost>): string[] {
  return Object.entries(own).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(shift[name as keyof ShiftToPost]) ? [] : [name],
  )
}

/** Leaves out one date that has no shift yet. @throws problem not_found, conflict when it has one: cancel the shift */
export async function skipOccurrence(ctx: Ctx, { params }: Input<typeof skipEndpoint>): Promise<Reply<typeof skipEndpoint>> {
  const series = await openDate(ctx, params)
  allow(ctx, 'gig.cancel', series)
  const { organization_id, location_id, id } = series
  await removeException(ctx, series, params.date)
  await ctx.tx.run(sql`
    insert into series_exceptions (organization_id, series_id, local_date, kind, created_ts)
    values (${organization_id}, ${id}, ${params.date}, 'SKIPPED', ${ctx.now})`)
  const after = { date: params.date }
  await record(ctx, { organization_id, location_id, action: 'series.skip', object_type: 'series', object_id: id, after })
  return {}
}

/**
 * Takes back that a date is left out: it is planned as before, and posted with the other shifts of the series. Twice is once.
 * @throws problem not_found for a date that the rule does not have, conflict when it has a shift
 */
export async function planOccurrence(ctx: Ctx, { params }: Input<typeof planEndpoint>): Promise<Reply<typeof planEndpoint>> {
  const series = await openDate(ctx, params)
  allow(ctx, 'gig.cancel', series)
  const { organization_id, location_id, id } = series
  const isLeftOut = await removeException(ctx, series, params.date)
  if (isLeftOut) await storeAgainFrom(ctx, series, params.date)
  const after = { date: params.date }
  if (isLeftOut) await record(ctx, { organization_id, location_id, action: 'series.plan', object_type: 'series', object_id: id, after })
  return {}
}

async function openDate(ctx: Ctx, { seriesId, date }: { seriesId: number; date: string }): Promise<SeriesRecord> {
  const series = await lockSeries(ctx, await seriesById(ctx, seriesId))
  const isOfRule = series.ended_at === null && datesOf(ruleOfSeries(series), series.dtstart, { from: date, to: date }).length > 0
  if (!isOfRule) throw problem('not_found', 'NOT_A_DATE_OF_SERIES')
  const known = await ctx.tx.maybe(sql`
    select 1 from gigs where organization_id = ${series.organization_id} and series_id = ${series.id} and series_date = ${date}`)
  if (known) throw problem('conflict', 'OCCURRENCE_STORED')
  return series
}

/** @returns whether there was one */
async function removeException({ tx }: Ctx, { organization_id, id }: SeriesRecord, date: string): Promise<boolean> {
  const removed = await tx.rows(sql`
    delete from series_exceptions where organization_id = ${organization_id} and series_id = ${id} and local_date = ${date} returning local_date`)
  return removed.length > 0
}
