import type { addOn } from '@crewcall/contract/add-ons.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { LocationRow } from '../rows.ts'
import { isActiveOn, todayThere } from './switches.ts'
import type { AddOnRow } from './switches.ts'

type View = z.input<typeof addOn>
type Row = AddOnRow & { requested_by_name: string | null }

/** The add-ons of a location: requests first, then by their days, the latest first. */
export async function viewAddOns(ctx: Ctx, location: LocationRow): Promise<View[]> {
  const today = todayThere(ctx, location)
  const rows = await ctx.tx.rows<Row>(sql`
    select d.*, trim(u.first_name || ' ' || u.last_name) as requested_by_name
    from location_add_ons d left join users u on u.id = d.requested_by
    where d.organization_id = ${location.organization_id} and d.location_id = ${location.id}
    order by d.start_date desc nulls first, d.id desc`)
  return rows.map(({ id, type, start_date, end_date, notes, requested_by_name, created_ts, last_updated_ts, declined_at }) => ({
    id,
    type,
    start_date,
    end_date,
    notes,
    state: stateOn({ start_date, end_date, declined_at }, today),
    requested_by_name,
    created_ts,
    last_updated_ts,
  }))
}

/** One of them. */
export async function viewAddOn(ctx: Ctx, location: LocationRow, id: number): Promise<View> {
  const found = (await viewAddOns(ctx, location)).find((one) => one.id === id)
  if (!found) throw new Error(`Add-on ${id} is gone`)
  return found
}

function stateOn(row: Pick<AddOnRow, 'start_date' | 'end_date' | 'declined_at'>, today: string): View['state'] {
  if (row.start_date === null) return row.declined_at === null ? 'REQUESTED' : 'DECLINED'
  if (isActiveOn(row, today)) return 'ACTIVE'
  return row.start_date > today ? 'UPCOMING' : 'ENDED'
}
