import { z } from 'zod'
import { anyDay, cents, day, id } from './common.ts'
import { endpoint } from './kit.ts'
import { MOST_SALES_WEEKS } from './rules/windows.ts'

/** Why a row of a sheet of sales is left out: a code of contract/refusals with its values. `line` counts from 1, the head included. */
const salesFault = z.object({ line: z.int(), code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

export const previewSales = endpoint('schedule', 'previewSales', 'POST /staffer/schedule/sales-previews/', {
  touches: [],
  summary: 'What a pasted sheet of sales would set, by location and week, and which of its rows are left out',
  body: z.object({
    /** Where rows belong that name no location. */
    location_id: id,
    /** CSV or cells copied from a spreadsheet. The first row names the columns: a date or week, the sales, and perhaps the location. */
    text: z.string().max(200_000),
  }),
  response: z.object({
    weeks: z.array(
      z.object({
        location_id: id,
        /** The first day of a week of its business. */
        week_start: anyDay,
        lines: z.array(z.int()),
        sales_cents: cents,
        /** What is set now; null if nothing is. */
        was_cents: cents.nullable(),
        sales_percentage: z.number().nullable(),
      }),
    ),
    faults: z.array(salesFault),
    /** Names of columns that are not read. */
    unknown_columns: z.array(z.string()),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export type SalesPreview = z.output<typeof previewSales.response>

const salesOfWeek = z.object({
  location_id: id,
  week_start: day,
  sales_cents: cents.min(0).nullable(),
  /** The share of them for labor; unchanged if omitted. */
  sales_percentage: z.number().min(0).max(100).nullable().optional(),
})
/** All or none; the same weeks again change nothing. Sending `before` back undoes it. */
export const setSales = endpoint('schedule', 'setSales', 'PUT /staffer/schedule/sales/', {
  touches: ['budget'],
  summary: 'Set the expected sales of weeks, of which labor budgets are a share',
  body: z.object({ weeks: z.array(salesOfWeek).min(1).max(MOST_SALES_WEEKS) }),
  response: z.object({
    /** The weeks that changed, as they were. */
    before: z.array(
      z.object({ location_id: id, week_start: anyDay, sales_cents: cents.nullable(), sales_percentage: z.number().nullable() }),
    ),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
