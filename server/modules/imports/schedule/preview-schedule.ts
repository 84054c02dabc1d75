import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { previewScheduleImport as endpoint } from '@crewcall/contract/schedule-imports.ts'
import type { Ctx } from '../../../platform/context.ts'
import { decideSheet } from './decide-sheet.ts'
import type { Combined, Decision } from './combine-rows.ts'
import type { Worker } from './known-workers.ts'
import { placeOfSchedule } from './place-of-schedule.ts'

/** What a sheet of shifts would plan, row by row (docs/rules/imports.md#shifts). Writes nothing. */
export async function previewSchedule(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeOfSchedule(ctx, params.locationId)
  const { sheet, positions, rows, shifts } = await decideSheet(ctx, place, body)
  const { source, columns, date_order, asks_date_order } = sheet
  const shown = { source, timezone: place.timezone, columns, date_order, asks_date_order, positions }
  return { ...shown, shifts: shifts.map(viewShift), rows: rows.map(viewRow) }
}

function viewShift({
  rows,
  people,
  special_inst: _notes,
  start_time,
  end_time,
  ...shift
}: Combined): Reply<typeof endpoint>['shifts'][number] {
  return {
    ...shift,
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    lines: rows.map(({ line }) => line),
    people: people.map(viewWorker),
  }
}

function viewRow({ row, outcome, reason }: Decision): Reply<typeof endpoint>['rows'][number] {
  const { line, position, start, end, person } = row
  const times = { start_time: start?.toISOString() ?? null, end_time: end?.toISOString() ?? null }
  return { line, outcome, position, ...times, person: person && viewWorker(person), reason }
}

/** A person of a row as in the API. */
export function viewWorker({ name, standing }: Worker): Pick<Worker, 'name' | 'standing'> {
  return { name, standing }
}
