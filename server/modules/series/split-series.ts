import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { insertRow, keyed, updateRows } from '../../platform/write.ts'
import { moveToSeries } from '../gigs/index.ts'
import type { SeriesRecord } from './series.ts'

/**
 * Continues a locked series as a new one from one of its dates on, with its shifts, exceptions and offers from there; the old one ends the
 * day before. Earlier shifts are not touched.
 * @returns the new series
 */
export async function splitSeries(ctx: Ctx, series: SeriesRecord, since: string): Promise<SeriesRecord> {
  const { id: from, organization_id, location_id } = series
  const { id: _id, created_ts: _made, ...fields } = series
  const inserted = await insertRow(ctx.tx, 'series', { ...fields, dtstart: since, split_from: from, created_ts: ctx.now })
  await updateRows(ctx.tx, 'series', keyed(series), { until: addDays(since, -1), last_updated_ts: ctx.now })
  await moveToSeries(ctx, { organization_id, from, to: inserted.id, since })
  await ctx.tx.run(sql`
    update series_exceptions set series_id = ${inserted.id} where organization_id = ${organization_id} and series_id = ${from} and local_date >= ${since}`)
  await ctx.tx.run(sql`
    insert into series_offers (organization_id, series_id, pro_id, application_type, is_confirmed, bonus, offered_by, created_ts)
    select organization_id, ${inserted.id}, pro_id, application_type, is_confirmed, bonus, offered_by, created_ts from series_offers
    where organization_id = ${organization_id} and series_id = ${from} and stopped_at is null`)
  await record(ctx, {
    organization_id,
    location_id,
    action: 'series.split',
    object_type: 'series',
    object_id: from,
    after: { since, series_id: inserted.id },
  })
  const { freq, byweekdays, weeks_begin_on, shift } = series
  return { ...series, ...inserted, freq, byweekdays, weeks_begin_on, shift }
}
