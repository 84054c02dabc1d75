import { z } from 'zod'
import { text } from './common.ts'

/** Why a row of a sheet is not imported: a code of contract/refusals with its values. */
export const importReason = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
export type ImportReason = z.output<typeof importReason>

/** The decoded text of a CSV file, or cells copied from a spreadsheet. The first row names the columns. */
export const sheetText = text(3_000_000)
