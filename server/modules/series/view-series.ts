import type {
  getRecurringPattern as patternEndpoint,
  getSeries as seriesEndpoint,
  listSeries as listEndpoint,
} from '@crewcall/contract/series.ts'
import type { Refusal, RefusalReason } from '@crewcall/contract/refusals/all.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { skippedMonths } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { givenReason } from '../../platform/errors.ts'
import { mayDo } from '../../platform/policy.ts'
import { locationById } from '../organizations/index.ts'
import { comingDates } from './coming-dates.ts'
import { exceptionsOf } from './occurrences.ts'
import type { Exception } from './occurrences.ts'
import { ruleOfSeries, seriesById, seriesGigById, todayAt } from './series.ts'
import type { SeriesRecord } from './series.ts'

type View = Reply<typeof seriesEndpoint>
/** The next dates shown, of them at least so many that are not posted yet, and how far ahead months without a date are named. */
const SHOWN = { next: 8, planned: 4, skippedDays: 366 } as const

/** The rule by which a shift repeats, with its exceptions and next dates. @throws problem not_found */
export async function getRecurringPattern(ctx: Ctx, { params }: Input<typeof patternEndpoint>): Promise<Reply<typeof patternEndpoint>> {
  const { series_id } = await seriesGigById(ctx, params.gigId)
  return viewSeries(ctx, await seriesById(ctx, series_id))
}

/** One series. @throws problem not_found */
export async function getSeries(ctx: Ctx, { params }: Input<typeof seriesEndpoint>): Promise<Reply<typeof seriesEndpoint>> {
  return viewSeries(ctx, await seriesById(ctx, params.seriesId))
}

/** The running series of a location. @throws problem not_found */
export async function listSeries(ctx: Ctx, { query }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const { organization_id, id } = await locationById(ctx, query.location_id)
  const running = await ctx.tx.rows<SeriesRecord & { skill_name: string }>(sql`
    select s.*, k.name as skill_name from series s join skills k on k.id = s.skill_id
    where s.organization_id = ${organization_id} and s.location_id = ${id} and s.ended_at is null order by s.id`)
  return { results: running.map((series) => summary(ctx, series, series.skill_name)) }
}

/** A series as its managers see it. */
export async function viewSeries(ctx: Ctx, series: SeriesRecord): Promise<View> {
  const { name } = await ctx.tx.one<{ name: string }>(sql`select name from skills where id = ${series.skill_id}`)
  const today = todayAt(series, ctx.now)
  const exceptions = await exceptionsOf(ctx, [series], today)
  return {
    ...summary(ctx, series, name),
    exceptions: exceptions.map(viewException),
    next: await nextOf(ctx, series, exceptions),
    skipped: skippedMonths(ruleOfSeries(series), series.dtstart, addDays(today, SHOWN.skippedDays)).filter(
      ({ month }) => month >= today.slice(0, 7),
    ),
    offers: await offersOf(ctx, series),
    own_address: ownAddress(series),
  }
}

function ownAddress({ shift }: SeriesRecord): View['own_address'] {
  const { use_location_address, location_address_id, address_line_1 = '', city = '', state_code = '', zip_code = '' } = shift
  return use_location_address === false && location_address_id === null ? { address_line_1, city, state_code, zip_code } : null
}

function summary(ctx: Ctx, series: SeriesRecord, skill_name: string) {
  const { id, shift, start_time, end_time, ...rest } = series
  return {
    ...rest,
    series_id: id,
    byweekdays: [...series.byweekdays],
    start_time: start_time.slice(0, 5),
    end_time: end_time.slice(0, 5),
    skill_name,
    type: shift.type,
    wage_amount: mayDo(ctx, 'gig.see_wage', series) ? shift.wage_amount : null,
    allowed_confirmed_pros: shift.allowed_confirmed_pros,
  }
}

function viewException({ local_date, kind, fields, reason, reason_values }: Exception): View['exceptions'][number] {
  return { date: local_date, kind: kind as View['exceptions'][number]['kind'], fields, refused: reasonOf(reason, reason_values) } // the table's check
}

function reasonOf(reason: string | null, values: Record<string, string | number>) {
  return reason === null ? null : givenReason({ reason: reason as RefusalReason, values } as Refusal) // stored together
}

async function nextOf(ctx: Ctx, series: SeriesRecord, exceptions: readonly Exception[]): Promise<View['next']> {
  const coming = await comingDates(ctx, series, { exceptions, most: SHOWN.next + SHOWN.planned })
  const last = coming.filter(({ gig_id }) => gig_id === null)[SHOWN.planned - 1]?.date ?? ''
  return coming.filter(({ date }, index) => index < SHOWN.next || date <= last)
}

async function offersOf(ctx: Ctx, { organization_id, id }: SeriesRecord): Promise<View['offers']> {
  type Row = View['offers'][number] & {
    left_out_at: Date | null
    left_out_date: string
    left_out_reason: string
    left_out_values: Record<string, string | number>
  }
  const rows = await ctx.tx.rows<Row>(sql`
    select o.*, p.display_name from series_offers o join pros p on p.id = o.pro_id
    where o.organization_id = ${organization_id} and o.series_id = ${id} and o.stopped_at is null order by p.display_name, o.pro_id`)
  return rows.map(({ left_out_at: at, left_out_date: date, left_out_reason, left_out_values, ...offer }) => {
    const reason = at && reasonOf(left_out_reason, left_out_values)
    return { ...offer, left_out: reason && at ? { ...reason, at, date } : null }
  })
}
