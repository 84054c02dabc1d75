import { z } from 'zod'
import { anyDay, hourlyRate, id, idParams, sentInstant, text, wholePage, paginated } from './common.ts'
import { importReason, sheetText } from './import-sheets.ts'
import { endpoint } from './kit.ts'
import { importOutcomes, importSources } from './rules/people-import.ts'
import { MOST_SCHEDULE_ROWS, personStandings, scheduleFields } from './rules/schedule-import.ts'
import { dateOrders } from './rules/written-times.ts'

const ofLocation = idParams('locationId')

/** A sheet of shifts: its text, what its columns are, and what it leaves open. */
const sheet = {
  text: sheetText,
  /** Which program wrote it; found by its columns if omitted. */
  source: z.enum(importSources).optional(),
  /** What each column is, in their order; null is not read. Proposed for the source if omitted. */
  columns: z.array(z.enum(scheduleFields).nullable()).max(200).optional(),
  /** Needed only if its dates do not say it, such as 11/12/2026. */
  date_order: z.enum(dateOrders).optional(),
  /** Positions of the sheet, and which of the platform each is; null imports none of its rows. Those not named are found by their names. */
  positions: z
    .array(z.object({ name: text(80), skill_id: id.nullable() }))
    .max(MOST_SCHEDULE_ROWS)
    .optional(),
  /** For rows without a wage of their own; what the position pays at the location if omitted. */
  wage_amount: hourlyRate.optional(),
}

const namedPerson = z.object({ name: z.string(), standing: z.enum(personStandings) })

const scheduleImportRow = z.object({
  /** Counts from 1, the head included. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** What the sheet says. */
  position: z.string(),
  start_time: sentInstant.nullable(),
  end_time: sentInstant.nullable(),
  person: namedPerson.nullable(),
  /** Why it plans nothing; null if it does. */
  reason: importReason.nullable(),
})
export type ScheduleImportRow = z.output<typeof scheduleImportRow>

/** A shift that rows of a sheet with the same times and position are combined into. */
const shiftOfSheet = z.object({
  lines: z.array(z.int()),
  skill_id: id,
  start_time: sentInstant,
  end_time: sentInstant,
  unpaid_break_minutes: z.int(),
  wage_amount: z.number(),
  allowed_confirmed_pros: z.int(),
  people: z.array(namedPerson),
})
export type ShiftOfSheet = z.output<typeof shiftOfSheet>

export const previewScheduleImport = endpoint(
  'imports',
  'previewScheduleImport',
  'POST /locations/{locationId}/schedule-imports/previews/',
  {
    touches: [],
    summary: 'What a sheet of shifts would plan at a location, row by row; writes nothing',
    params: ofLocation,
    body: z.object(sheet),
    response: z.object({
      source: z.enum(importSources),
      timezone: z.string(),
      columns: z.array(z.object({ name: z.string(), field: z.enum(scheduleFields).nullable(), examples: z.array(z.string()) })),
      /** In which order dates were read; null while somebody has to choose it, and no row is read. */
      date_order: z.enum(dateOrders).nullable(),
      /** Whether the dates do not say their order. */
      asks_date_order: z.boolean(),
      /** The positions of the sheet, and which of the platform each is read as. */
      positions: z.array(z.object({ name: z.string(), skill_id: id.nullable(), row_count: z.int() })),
      shifts: z.array(shiftOfSheet),
      rows: z.array(scheduleImportRow),
    }),
    errors: ['invalid', 'forbidden', 'not_found'],
  },
)
export type SchedulePreview = z.output<typeof previewScheduleImport.response>

/** An import that planned shifts. Only drafts that nobody changed, published or removed since are removed when it is undone. */
export const scheduleImport = z.object({
  id,
  source: z.enum(importSources),
  file_name: z.string(),
  /** Drafts that it added. */
  added_count: z.int(),
  /** Rows of the sheet whose shifts were there already, and that were not imported. */
  present_count: z.int(),
  bad_count: z.int(),
  /** The first and the last local date of its shifts. */
  first_date: anyDay,
  last_date: anyDay,
  imported_by: z.string().nullable(),
  imported_at: sentInstant,
  /** Until when it can be undone; null once it was. */
  undo_until: sentInstant.nullable(),
  undone_at: sentInstant.nullable(),
  removed_count: z.int().nullable(),
})
export type ScheduleImport = z.output<typeof scheduleImport>

/** The same sheet again plans nothing and is not kept as an import. */
export const importSchedule = endpoint('imports', 'importSchedule', 'POST /locations/{locationId}/schedule-imports/', {
  touches: ['draft', 'schedule_import'],
  summary: 'Plan the shifts of a sheet as drafts at a location; posts nothing and tells nobody',
  params: ofLocation,
  body: z.object({ ...sheet, file_name: text(200).default('') }),
  response: z.object({
    /** Null if no shift was planned. */
    added: scheduleImport.nullable(),
    present_count: z.int(),
    bad_rows: z.array(z.object({ line: z.int(), reason: importReason })),
    /** Who was not planned and is named on a draft instead. */
    unplanned: z.array(namedPerson.extend({ line: z.int() })),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'rate_limited'],
})
export type ScheduleImported = z.output<typeof importSchedule.response>

export const listScheduleImports = endpoint('imports', 'listScheduleImports', 'GET /locations/{locationId}/schedule-imports/', {
  summary: 'Imports of shifts at a location, newest first',
  params: ofLocation,
  query: wholePage,
  response: paginated(scheduleImport),
  errors: ['forbidden', 'not_found'],
})

export const undoScheduleImport = endpoint('imports', 'undoScheduleImport', 'POST /locations/{locationId}/schedule-imports/{id}/undo/', {
  touches: ['draft', 'schedule_import'],
  summary: 'Undo an import within 24 hours: removes the drafts it added that nobody changed or published since',
  params: idParams('locationId', 'id'),
  response: scheduleImport,
  errors: ['forbidden', 'not_found', 'conflict'],
})
