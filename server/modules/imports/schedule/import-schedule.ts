import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { importSchedule as endpoint } from '@crewcall/contract/schedule-imports.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { addPlainRows, insertRow } from '../../../platform/write.ts'
import { planShifts } from '../../schedule/index.ts'
import type { ShiftToPlan } from '../../schedule/index.ts'
import { requireScheduleColumns } from '../sheets/read-schedule.ts'
import type { Combined } from './combine-rows.ts'
import { decideSheet } from './decide-sheet.ts'
import type { Decided } from './decide-sheet.ts'
import { placeOfSchedule } from './place-of-schedule.ts'
import { viewWorker } from './preview-schedule.ts'
import { scheduleImportById } from './schedule-import-rows.ts'

/** Plans the shifts of a sheet as drafts (docs/rules/imports.md#shifts): posts nothing and tells nobody. The same sheet again writes nothing. */
export async function importSchedule(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const place = await placeOfSchedule(ctx, params.locationId, { locked: true })
  await requireRate(ctx.tx, `schedule-import:${ctx.actor.user_id}`, 60, 3600)
  const decided = await decideSheet(ctx, place, body)
  requireScheduleColumns(decided.sheet)
  const { rows, shifts } = decided
  const present_count = rows.filter(({ outcome }) => outcome === 'PRESENT').length
  const bad_rows = rows.flatMap(({ outcome, row, reason }) => (outcome === 'BAD' && reason ? [{ line: row.line, reason }] : []))
  if (shifts.length === 0) return { added: null, present_count, bad_rows, unplanned: [] }
  const id = await write(ctx, place, { decided, file_name: body.file_name, present_count, bad_count: bad_rows.length })
  const unplanned = shifts.flatMap((shift) =>
    shift.rows.flatMap(({ line, person }) => (person && person.pro_id === null ? [{ line, ...viewWorker(person) }] : [])),
  )
  const at = { organization_id: place.organization_id, location_id: place.id }
  const after = { source: decided.sheet.source, count: shifts.length }
  await record(ctx, { action: 'imports.add_shifts', object_type: 'schedule_import', object_id: id, ...at, after })
  await announce(ctx, 'schedule_import.changed', at, [`location:${place.id}`])
  return { added: await scheduleImportById(ctx, place, id), present_count, bad_rows, unplanned }
}

type Counted = { decided: Decided; file_name: string; present_count: number; bad_count: number }

async function write(ctx: Ctx, place: Tables['locations'], { decided, ...counted }: Counted): Promise<number> {
  const { shifts, sheet } = decided
  const { organization_id, timezone } = place
  const dates = shifts.map(({ start_time }) => instantToWall(start_time, timezone).date).toSorted()
  const made = await insertRow(ctx.tx, 'schedule_imports', {
    organization_id,
    location_id: place.id,
    source: sheet.source,
    ...counted,
    added_count: shifts.length,
    first_date: dates[0] ?? '',
    last_date: dates.at(-1) ?? '',
    imported_by: ctx.actor.user_id,
    imported_at: ctx.now,
  })
  for (let at = 0; at < shifts.length; at += mostAtOnce) {
    const some = shifts.slice(at, at + mostAtOnce)
    const { drafts } = await planShifts(
      ctx,
      some.map((shift) => toPlan(shift, place)),
    )
    await addPlainRows(
      ctx.tx,
      'schedule_import_shifts',
      drafts.flatMap(({ id: draft_id, skill_id, start_time, end_time }) =>
        skill_id === null ? [] : [{ organization_id, import_id: made.id, draft_id, skill_id, start_time, end_time }],
      ),
    )
  }
  return made.id
}

/** As many as one statement takes. */
const mostAtOnce = 1000

function toPlan({ rows: _rows, people, start_time, end_time, ...shift }: Combined, place: Tables['locations']): ShiftToPlan {
  return {
    ...shift,
    location_id: place.id,
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    pro_ids: people.flatMap(({ pro_id }) => pro_id ?? []),
    named_people: people.flatMap(({ pro_id, name }) => (pro_id === null ? [name] : [])),
  }
}
