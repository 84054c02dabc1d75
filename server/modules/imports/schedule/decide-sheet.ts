import type { previewScheduleImport } from '@crewcall/contract/schedule-imports.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { MOST_DRAFTS_A_WEEK } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { faultsOfPlans, usualWages } from '../../schedule/index.ts'
import { readSchedule } from '../sheets/read-schedule.ts'
import type { ScheduleSheet } from '../sheets/read-schedule.ts'
import { reason } from '../sheets/reasons.ts'
import type { Reason } from '../sheets/reasons.ts'
import { combineRows } from './combine-rows.ts'
import type { Combined, Decision, KnownRow } from './combine-rows.ts'
import { knownWorkers } from './known-workers.ts'
import { positionsOf } from './positions.ts'
import type { Position } from './positions.ts'
import { shiftsThere } from './shifts-there.ts'
import type { Week } from './shifts-there.ts'

export type Decided = { sheet: ScheduleSheet; positions: Position[]; rows: Decision[]; shifts: Combined[] }
type Body = Input<typeof previewScheduleImport>['body']

/**
 * What each row of a sheet of shifts does at a location, and the shifts that are planned (docs/rules/imports.md#shifts). A shift that could not be posted is
 * refused with all of its rows; what stops every posting at the location, such as an unpaid bill, does not
 * stop planning.
 */
export async function decideSheet(ctx: Ctx, place: Tables['locations'], body: Body): Promise<Decided> {
  const sheet = readSchedule({ ...body, timezone: place.timezone })
  const positions = await positionsOf(ctx, sheet.rows, body.positions)
  const people = sheet.rows.flatMap(({ person }) => person ?? [])
  const workerOf = await knownWorkers(ctx, place, people)
  const starts = sheet.rows.flatMap(({ start }) => start ?? [])
  const there = await shiftsThere(ctx, place, starts)
  const rows: KnownRow[] = sheet.rows.map((row) => ({ ...row, person: row.person && workerOf(row.person), written: row.person }))
  const combined = combineRows(rows, { positions, there, wages: await wagesOf(ctx, place, body.wage_amount) })
  const faults = await faultsOfPlans(ctx, place, combined.shifts)
  const refused = combined.shifts.map((shift, at) => refusalOf(shift, faults[at] ?? [], there))
  const ofShifts = combined.shifts.flatMap(({ rows: own }, at) => own.map((row) => decisionOf(row, refused[at] ?? null)))
  return {
    sheet,
    positions: [...positions.values()],
    rows: [...combined.others, ...ofShifts].toSorted((one, other) => one.row.line - other.row.line),
    shifts: combined.shifts.filter((_, at) => refused[at] === null),
  }
}

async function wagesOf(ctx: Ctx, place: Tables['locations'], typed: number | undefined): Promise<ReadonlyMap<number, number>> {
  const usual = await usualWages(ctx, place)
  return typed === undefined ? usual : new Map([...usual.keys()].map((id) => [id, typed]))
}

function decisionOf(row: KnownRow, refusal: Reason | null): Decision {
  return refusal ? { row, outcome: 'BAD', reason: refusal } : { row, outcome: 'CREATE', reason: null }
}

/** What a sheet says of a shift; what else is missing is shown on the draft. */
const ofSheet = new Set(['skill_id', 'start_time', 'end_time', 'unpaid_break_minutes', 'wage_amount', 'allowed_confirmed_pros'])

function refusalOf({ start_time }: Combined, faults: Awaited<ReturnType<typeof faultsOfPlans>>[number], { takeRoom }: Week): Reason | null {
  const fault = faults.find(({ field }) => ofSheet.has(field))
  if (fault) return reason(fault.code, fault.values)
  return takeRoom(start_time) ? null : reason('WEEK_FULL', { count: MOST_DRAFTS_A_WEEK })
}
