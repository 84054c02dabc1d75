import type { Input } from '@crewcall/contract/kit.ts'
import type { exportStatementYear as exportEndpoint, printStatementYear as printEndpoint } from '@crewcall/contract/statement-years.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { locationById } from '../../organizations/index.ts'
import type { OfWhom } from '../bookkeeping/places.ts'
import { printingOf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { issuerNotes } from './issuer.ts'
import { yearOf } from './year.ts'
import type { Year } from './year.ts'
import { yearCsv } from './year-csv.ts'
import { printYearPdf } from './year-pdf.ts'

/** The year of a business as pages (docs/rules/money.md#year-of-a-business). @throws problem not_found */
export async function printStatementYear(ctx: Ctx, { params, query }: Input<typeof printEndpoint>): Promise<Media> {
  const year = await yearOf(ctx, params.year, query)
  const printing = await printingFor(ctx, query)
  const body = await printYearPdf(year, printing, await issuerNotes(ctx, printing.locale))
  return { type: 'application/pdf', body, filename: `${nameOfFile(year, printing)}.pdf` }
}

/** The same for a spreadsheet: rows of the same columns for the year, each month and each location, and then the notes. @throws problem not_found */
export async function exportStatementYear(ctx: Ctx, { params, query }: Input<typeof exportEndpoint>): Promise<Media> {
  const year = await yearOf(ctx, params.year, query)
  const printing = await printingFor(ctx, query)
  const body = yearCsv(year, printing, await issuerNotes(ctx, printing.locale))
  return { type: 'text/csv; charset=utf-8', body, filename: `${nameOfFile(year, printing)}.csv` }
}

async function printingFor(ctx: Ctx, { organization_id, location_id }: OfWhom): Promise<Printing> {
  return printingOf(ctx, location_id === undefined ? organization_id : (await locationById(ctx, location_id)).organization_id)
}

function nameOfFile({ year, is_closed }: Year, { is_test }: Printing): string {
  return `${is_test ? 'test-mode-' : ''}year-${year}${is_closed ? '' : '-so-far'}`
}
