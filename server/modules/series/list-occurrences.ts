import type { listOccurrences as endpoint, occurrence as schema } from '@crewcall/contract/series.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { bookingTypesOf } from '@crewcall/contract/rules/gig-filters.ts'
import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import { occurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { mayDo } from '../../platform/policy.ts'
import { statusOf } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { locationById } from '../organizations/index.ts'
import { phantomsBetween } from './occurrences.ts'
import type { Phantom } from './occurrences.ts'
import type { SeriesRecord } from './series.ts'

type View = z.input<typeof schema>
type Stored = GigRecord & Pick<SeriesRecord, 'start_time' | 'end_time'> & { local_start: string; local_end: string; skill_name: string }
const DAY_MS = 86_400_000
const USUAL_DAYS = 60
const MOST_DAYS = 370

/** Occurrences of repeating shifts at a location by start, stored ones and phantoms, without cancelled ones. @throws problem not_found */
export async function listOccurrences(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationById(ctx, query.location_id)
  const from = query.start_time === undefined ? ctx.now : new Date(query.start_time)
  const to = query.end_time === undefined ? new Date(from.getTime() + USUAL_DAYS * DAY_MS) : new Date(query.end_time)
  if (to <= from || to.getTime() - from.getTime() > MOST_DAYS * DAY_MS) throw invalid('end_time', 'WINDOW_OF_A_YEAR')
  const stored = await ctx.tx.rows<Stored>(sql`
    select g.*, s.start_time::text as local_start, s.end_time::text as local_end, k.name as skill_name from gigs g
    join series s on s.organization_id = g.organization_id and s.id = g.series_id join skills k on k.id = g.skill_id
    where g.organization_id = ${location.organization_id} and g.location_id = ${location.id} and g.cancelled_at is null
      and g.start_time >= ${from} and g.start_time < ${to} order by g.start_time, g.id`)
  const phantoms = await phantomsBetween(ctx, { location_ids: [location.id], from, to })
  const names = await skillNames(ctx, phantoms)
  const may = mayDo(ctx, 'gig.see_wage', { organization_id: location.organization_id, location_id: location.id })
  return {
    results: [...stored.map((gig) => viewStored(ctx, gig)), ...phantoms.map((phantom) => viewPhantom(phantom, names))]
      .filter(
        ({ skill_id, type }) =>
          (query.skill_ids?.includes(skill_id) ?? true) && (query.types?.some((asked) => bookingTypesOf[asked].includes(type)) ?? true),
      )
      .toSorted((a, b) => Number(a.start_time) - Number(b.start_time) || a.series_id - b.series_id)
      .map((row) => (may ? row : { ...row, wage_amount: null })),
  }
}

function viewStored(ctx: Ctx, gig: Stored): View & { start_time: Date } {
  const date = gig.series_date ?? ''
  const { start, note } = occurrenceTimes(date, { start_time: gig.local_start, end_time: gig.local_end }, gig.timezone)
  return {
    ...gig,
    gig_id: gig.id,
    series_id: gig.series_id ?? 0,
    series_date: date,
    status: statusOf(gig, ctx.now),
    type: gig.type as View['type'], // the table's check
    current_confirmed_pros_count: gig.confirmed_count,
    note: gig.start_time.getTime() === start.getTime() ? note : null,
  }
}

function viewPhantom({ series, date, start, end, note }: Phantom, names: ReadonlyMap<number, string>): View & { start_time: Date } {
  const { shift, location_id, skill_id, timezone } = series
  return {
    id: phantomId({ series_id: series.id, series_date: date }),
    gig_id: null,
    series_id: series.id,
    series_date: date,
    status: null,
    type: shift.type,
    start_time: start,
    end_time: end,
    timezone,
    skill_id,
    skill_name: names.get(skill_id) ?? '',
    location_id,
    wage_amount: shift.wage_amount,
    unpaid_break_minutes: shift.unpaid_break_minutes,
    allowed_confirmed_pros: shift.allowed_confirmed_pros,
    current_confirmed_pros_count: 0,
    note,
  }
}

async function skillNames({ tx }: Ctx, phantoms: readonly Phantom[]): Promise<Map<number, string>> {
  const ids = [...new Set(phantoms.map(({ series }) => series.skill_id))]
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; name: string }>(sql`select id, name from skills where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
