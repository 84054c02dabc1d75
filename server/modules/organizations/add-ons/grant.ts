import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import { scopeOfLocation } from '../rows.ts'
import type { LocationRow } from '../rows.ts'
import { datedRows, settle } from './switches.ts'
import type { AddOnRow, AddOnType } from './switches.ts'

type Days = { start_date: string; end_date: string | null }

/** The request of this type that waits, if there is one. */
export function waitingRequest(ctx: Ctx, { organization_id, id }: LocationRow, type: AddOnType): Promise<AddOnRow | undefined> {
  return ctx.tx.maybe<AddOnRow>(sql`
    select * from location_add_ons where organization_id = ${organization_id} and location_id = ${id} and type = ${type}
      and start_date is null and declined_at is null`)
}

/**
 * Gives a location an add-on for these days, which answers a request of the same type.
 * @throws problem conflict on days on which it has it already
 */
export async function grant(ctx: Ctx, location: LocationRow, wanted: Days & { type: AddOnType; notes: string }): Promise<number> {
  const { type, start_date, end_date } = wanted
  const notes = wanted.notes.trim()
  const days = { start_date, end_date }
  await requireFree(ctx, location, type, days)
  const place = scopeOfLocation(location)
  const waiting = await waitingRequest(ctx, location, type)
  const id =
    waiting?.id ??
    (await insertRow(ctx.tx, 'location_add_ons', { ...place, type, ...days, notes, created_ts: ctx.now, last_updated_ts: ctx.now })).id
  if (waiting)
    await updateRows(ctx.tx, 'location_add_ons', keyed(waiting), { ...days, notes: notes || waiting.notes, last_updated_ts: ctx.now })
  await record(ctx, { action: 'add_on.grant', object_type: 'location', object_id: location.id, ...place, after: { type, ...days, notes } })
  await settle(ctx, location, type)
  return id
}

/** Refuses days in the wrong order and days of another add-on of the type. @throws problem invalid, conflict */
export async function requireFree(ctx: Ctx, location: LocationRow, type: AddOnType, days: Days, but?: number): Promise<void> {
  const { start_date, end_date } = days
  if (end_date !== null && end_date < start_date) throw problem('invalid', 'ADD_ON_DATES_SWAPPED', { target: 'end_date' })
  const others = (await datedRows(ctx, location, type)).filter(({ id }) => id !== but)
  if (others.some((other) => isBefore(start_date, other.end_date) && isBefore(other.start_date ?? '', end_date) && isLived(other)))
    throw problem('conflict', 'ADD_ON_OVERLAPS')
}

function isBefore(date: string, end: string | null): boolean {
  return end === null || date <= end
}

// One that was switched off on its first day covers no day.
function isLived({ start_date, end_date }: AddOnRow): boolean {
  return end_date === null || end_date >= (start_date ?? '')
}
