import sql, { Sql, join, raw } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Values } from '../../../platform/write.ts'
import type { GigRecord } from '../gig/gig.ts'
import { newCode } from './checkin-code.ts'

/** What of a shift is its own among those of one series. */
export type OwnDate = { start: Date; end: Date; date: string }
/** Shifts of one series by what they have in common, and what of each is its own. */
export type Alike = { row: Values<'gigs'>; dates: readonly OwnDate[] }
/** A shift that was stored, by what its history and its events name. */
export type StoredGig = Pick<GigRecord, 'organization_id' | 'id' | 'location_id' | 'series_id' | 'series_date'>

/**
 * Stores the shifts of series in one statement, whose text does not depend on how many there are; a date that is stored already is left out.
 * What the shifts of a series have in common is sent once. All rows have the same columns, and the same pieces of SQL in them.
 */
export async function storeAlike(ctx: Ctx, list: readonly Alike[]): Promise<StoredGig[]> {
  const [first] = list
  if (!first) return []
  const columns = columnsOf(first.row)
  const own = list.flatMap(({ dates }, at) => dates.map((one) => ({ ...one, kind: at + 1 })))
  return ctx.tx.rows<StoredGig>(sql`
    insert into gigs (start_time, end_time, series_date, checkin_code, ${join(columns.map((column) => raw(column)))})
    select own.start_time, own.end_time, own.series_date, own.checkin_code,
      ${join(columns.map((column) => (first.row[column] instanceof Sql ? first.row[column] : raw(`alike.${column}`))))}
    from unnest(${own.map(({ kind }) => kind)}::int[], ${own.map(({ start }) => start)}::timestamptz[],
        ${own.map(({ end }) => end)}::timestamptz[], ${own.map(({ date }) => date)}::date[], ${own.map(({ kind }) => (list[kind - 1]?.row.is_checkin_required === true ? newCode() : null))}::text[])
        with ordinality as own (kind, start_time, end_time, series_date, checkin_code, place)
      join json_populate_recordset(null::gigs, ${JSON.stringify(
        list.map(({ row }) => row),
        withoutSql,
      )}::json) with ordinality as alike
        on alike.ordinality = own.kind
    order by own.place
    on conflict (organization_id, series_id, series_date) where series_id is not null do nothing
    returning organization_id, id, location_id, series_id, series_date`)
}

/** The columns that a row gives. */
export function columnsOf(row: Values<'gigs'>): (keyof GigRecord)[] {
  return (Object.keys(row) as (keyof GigRecord)[]).filter((column) => row[column] !== undefined) // its own keys
}

const withoutSql = (_key: string, value: unknown) => (value instanceof Sql ? undefined : value)
