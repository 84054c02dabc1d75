import type { datedAddOns } from '@crewcall/contract/add-ons.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { licensesOf, setLicenses } from '../../identity/index.ts'
import { closeAt } from '../concierge/acting.ts'
import { scopeOfLocation } from '../rows.ts'
import type { LocationRow } from '../rows.ts'

export type AddOnType = (typeof datedAddOns)[number]
export type AddOnRow = Omit<Tables['location_add_ons'], 'type'> & { type: AddOnType }

/** The add-ons that are a switch of the location itself; hiring is a license. */
export const columnSwitches = [
  { type: 'BACKGROUND_CHECKS', column: 'background_checks_enabled' },
  { type: 'TIPPING', column: 'tipping_enabled' },
  { type: 'CONCIERGE', column: 'concierge_enabled' },
] as const

/** The calendar day at the location. */
export function todayThere({ now }: Pick<Ctx, 'now'>, { timezone }: Pick<LocationRow, 'timezone'>): string {
  return instantToWall(now, timezone).date
}

/** The add-ons of one type with days, the first one first. */
export function datedRows(ctx: Pick<Ctx, 'tx'>, { organization_id, id }: LocationRow, type: AddOnType): Promise<AddOnRow[]> {
  return ctx.tx.rows<AddOnRow>(sql`
    select * from location_add_ons
    where organization_id = ${organization_id} and location_id = ${id} and type = ${type} and start_date is not null order by start_date, id`)
}

/** Whether an add-on is active on a day; its end day is part of it. */
export function isActiveOn({ start_date, end_date }: Pick<AddOnRow, 'start_date' | 'end_date'>, date: string): boolean {
  return start_date !== null && start_date <= date && (end_date === null || date <= end_date)
}

/**
 * Sets the switch of the location to what its add-ons of this type say today. The caller holds the lock of the location
 * (docs/rules/add-ons.md).
 */
export async function settle(ctx: Ctx, location: LocationRow, type: AddOnType): Promise<void> {
  const rows = await datedRows(ctx, location, type)
  const today = todayThere(ctx, location)
  const isOn = rows.some((row) => isActiveOn(row, today))
  for (const row of rows) {
    const is_on = isActiveOn(row, today)
    if (row.is_on !== is_on) await updateRows(ctx.tx, 'location_add_ons', keyed(row), { is_on })
  }
  const isSwitched = type === 'HIRE' ? await setHiring(ctx, location, isOn) : await setColumn(ctx, location, type, isOn)
  await announce(ctx, 'location.add_ons_changed', scopeOfLocation(location), [`location:${location.id}`, 'admin'])
  if (!isSwitched) return
  await record(ctx, {
    action: 'add_on.switch',
    object_type: 'location',
    object_id: location.id,
    ...scopeOfLocation(location),
    before: { type, is_on: !isOn },
    after: { type, is_on: isOn },
  })
}

async function setColumn(ctx: Ctx, location: LocationRow, type: AddOnType, isOn: boolean): Promise<boolean> {
  const column = columnSwitches.find((one) => one.type === type)?.column
  if (column === undefined || location[column] === isOn) return false
  await updateRows(ctx.tx, 'locations', keyed(location), { [column]: isOn, last_updated_ts: ctx.now })
  if (type === 'CONCIERGE' && !isOn) await closeAt(ctx, scopeOfLocation(location), 'CONCIERGE_ENDED')
  return true
}

async function setHiring(ctx: Ctx, location: LocationRow, isOn: boolean): Promise<boolean> {
  const place = scopeOfLocation(location)
  const others = (await licensesOf(ctx, place)).map(({ license_name }) => license_name).filter((name) => name !== 'hire')
  // Without hiring, a location is at least for shifts.
  const names = isOn ? (['hire', ...others] as const) : others.length > 0 ? others : (['marketplace'] as const)
  const isChanged = await setLicenses(ctx, place, names)
  if (isChanged) await announce(ctx, 'location.licensed', place, [`location:${location.id}`, 'admin'])
  return isChanged
}
