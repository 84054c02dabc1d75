import { occurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { SERIES_STORED_DAYS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { isProblem } from '../../platform/errors.ts'
import type { Problem } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addRows } from '../../platform/write.ts'
import { postingAt, requireNoHold, runnablePlan } from '../gigs/index.ts'
import type { DateToPost, StoredGig } from '../gigs/index.ts'
import { requireLicense } from '../identity/index.ts'
import { checkMedia } from '../media/index.ts'
import { scopeOfLocation } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { knownDates, openDates, storedUntil } from './occurrences.ts'
import { offerOccurrence } from './offers.ts'
import { todayAt } from './series.ts'
import type { SeriesRecord } from './series.ts'

type Posted = { posting: ReturnType<typeof postingAt>; location: LocationRow }
type Refused = { series: SeriesRecord; date: string; refusal: Problem }

/**
 * Stores the shifts of locked series of one location for the coming 28 days, by the checks of posting; what cannot be posted is an
 * exception with its reason and is tried again the next night (docs/rules/shifts.md#repeating). Repeating it stores nothing twice: the
 * dates that have a shift are left out, and (series, date) is unique.
 */
export async function materialise(ctx: Ctx, location: LocationRow, list: readonly SeriesRecord[]): Promise<StoredGig[]> {
  const posting = postingAt(ctx, location)
  const known = await knownDates(ctx, list, earliest(list, ctx.now))
  const [wanted, refused]: [DateToPost[], Refused[]] = [[], []]
  for (const series of list) {
    const window = { from: todayAt(series, ctx.now), to: storedUntil(series, ctx.now, SERIES_STORED_DAYS) }
    const dates = openDates(series, known.get(series.id), window)
    const due = dates.map((date) => postingOn(series, date, ctx.now)).filter(({ start }) => start > ctx.now)
    const whole = due.length === 0 ? null : await refusalOf(() => checkSeries(ctx, { posting, location }, series))
    for (const one of due) {
      const refusal = whole ?? (await refusalOf(() => posting.check(one)))
      if (refusal === null) wanted.push(one)
      else refused.push({ series, date: one.membership.series_date, refusal })
    }
  }
  const posted = await posting.postDates(wanted)
  await keepRefusals(ctx, list, refused)
  await markStored(ctx, list)
  await offerNew(ctx, list, posted)
  return posted
}

/** An occurrence as it is posted, without the plan where that cannot run: it never keeps a date from being posted. */
export function postingOn(series: SeriesRecord, date: string, now: Date): DateToPost {
  const { start, end } = occurrenceTimes(date, series, series.timezone)
  const { shift, timezone, created_by } = series
  return {
    shift: { ...shift, fill_plan: runnablePlan(shift.fill_plan, { ...shift, start }, now) },
    timezone,
    created_by,
    start,
    end,
    membership: { series_id: series.id, series_date: date },
  }
}

async function checkSeries(ctx: Ctx, { posting, location }: Posted, series: SeriesRecord): Promise<void> {
  requireNoHold(location)
  await requireLicense(ctx, scopeOfLocation(location), 'marketplace')
  await posting.checkShift(series.shift)
  const { shift, organization_id } = series
  await checkMedia(ctx, { ids: shift.attachment_ids, purpose: 'ATTACHMENT', organization_id })
}

async function refusalOf(check: () => Promise<void>): Promise<Problem | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return error
  }
}

function earliest(list: readonly SeriesRecord[], now: Date): string {
  return list.map((series) => todayAt(series, now)).toSorted()[0] ?? ''
}

// Refusals of before are replaced: what could be posted now has none any more.
async function keepRefusals(ctx: Ctx, list: readonly SeriesRecord[], refused: readonly Refused[]): Promise<void> {
  const [first] = list
  if (!first) return
  await ctx.tx.run(sql`
    delete from series_exceptions where organization_id = ${first.organization_id} and kind = 'NOT_POSTED'
      and series_id = any(${list.map(({ id }) => id)}::bigint[]) and local_date >= ${earliest(list, ctx.now)}`)
  const rows = refused.map(({ series, date, refusal }) => ({
    organization_id: series.organization_id,
    series_id: series.id,
    local_date: date,
    kind: 'NOT_POSTED',
    reason: refusal.reason ?? 'INVALID_FORMAT',
    reason_values: refusal.values ?? {},
    created_ts: ctx.now,
  }))
  await addRows(ctx.tx, 'series_exceptions', rows)
}

async function markStored(ctx: Ctx, list: readonly SeriesRecord[]): Promise<void> {
  if (list.length === 0) return
  const untils = list.map((series) => storedUntil(series, ctx.now, SERIES_STORED_DAYS))
  await ctx.tx.run(sql`
    update series s set materialised_until = greatest(m.until, s.materialised_until)
    from unnest(${list.map(({ organization_id }) => organization_id)}::bigint[], ${list.map(({ id }) => id)}::bigint[], ${untils}::date[])
      m (organization_id, id, until)
    where s.organization_id = m.organization_id and s.id = m.id`)
}

/** Lets the next sweep store dates again from this one on: what was left out there, or refused, is planned. */
export async function storeAgainFrom({ tx }: Pick<Ctx, 'tx'>, { organization_id, id }: SeriesRecord, date: string): Promise<void> {
  await tx.run(sql`
    update series set materialised_until = least(materialised_until, ${addDays(date, -1)}::date)
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Offers new shifts of series of one location to the pros who are offered each of them. */
export async function offerNew(ctx: Ctx, list: readonly SeriesRecord[], posted: readonly StoredGig[]): Promise<void> {
  if (posted.length === 0) return
  const offering = await ctx.tx.rows<{ series_id: number }>(sql`
    select distinct series_id from series_offers where organization_id = ${list[0]?.organization_id ?? 0}
      and series_id = any(${list.map(({ id }) => id)}::bigint[]) and stopped_at is null`)
  const ids = new Set(offering.map(({ series_id }) => series_id))
  for (const { organization_id, id, series_id } of posted)
    if (series_id !== null && ids.has(series_id)) await enqueue(ctx, offerOccurrence, { organization_id, gig_id: id }, { once: String(id) })
}
