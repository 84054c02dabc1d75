import { addDays } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { insertRow, keyed, updateRows } from '../../../platform/write.ts'
import type { LocationRow } from '../rows.ts'
import { datedRows, isActiveOn, todayThere } from './switches.ts'
import type { AddOnType } from './switches.ts'

/**
 * Keeps the days of an add-on in step with its switch, set by hand: on begins one today without an end (or before the next one), off ends
 * the active one. Undefined is a switch that nobody touched. The caller holds the lock of the location (docs/rules/add-ons.md).
 */
export async function followSwitch(ctx: Ctx, location: LocationRow, type: AddOnType, isOn: boolean | undefined): Promise<void> {
  if (isOn === undefined) return
  const today = todayThere(ctx, location)
  const rows = await datedRows(ctx, location, type)
  const active = rows.find((row) => isActiveOn(row, today))
  if (isOn === (active !== undefined)) return
  if (active) {
    await updateRows(ctx.tx, 'location_add_ons', keyed(active), { end_date: addDays(today, -1), is_on: false, last_updated_ts: ctx.now })
    return
  }
  const next = rows.find(({ start_date }) => start_date !== null && start_date > today)
  await insertRow(ctx.tx, 'location_add_ons', {
    organization_id: location.organization_id,
    location_id: location.id,
    type,
    start_date: today,
    end_date: next?.start_date ? addDays(next.start_date, -1) : null,
    is_on: true,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
}
