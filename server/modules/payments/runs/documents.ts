import type { Input } from '@crewcall/contract/kit.ts'
import type { exportPayRun as exportEndpoint, printPayRun as printEndpoint } from '@crewcall/contract/pay-runs.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { csvOf } from '../../../platform/csv.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { printingOf } from '../documents/open-pdf.ts'
import { printCharges } from './charges-pdf.ts'
import { chargedFor, chargesOf, statusText } from './charges.ts'

const titles: readonly ServerSentence[] = [
  'Pay run',
  'Charge id',
  'Invoice',
  'Location',
  'Date',
  'Time zone',
  'Pro',
  'Position',
  'Hours',
  'Paid minutes',
  'Charge',
  'Amount',
  'Charged',
  'Shift',
  'Application',
]

/** The charges of a run, each business on pages of its own (docs/rules/money.md#pay-runs). @throws problem not_found, forbidden */
export async function printPayRun(ctx: Ctx, { params, query }: Input<typeof printEndpoint>): Promise<Media> {
  const { run, businesses } = await chargesOf(ctx, params.id, query.organization_id)
  const body = await printCharges(businesses, { run, ...(await printingOf(ctx, query.organization_id)) })
  return { type: 'application/pdf', body, filename: `pay-run-${run.id}.pdf` }
}

/** The same for a spreadsheet. @throws problem not_found, forbidden */
export async function exportPayRun(ctx: Ctx, { params, query }: Input<typeof exportEndpoint>): Promise<Media> {
  const { run, businesses } = await chargesOf(ctx, params.id, query.organization_id)
  const locale = await localeOf(ctx)
  const rows = businesses.flatMap(({ charges }) =>
    charges.map(({ id, invoice, amount_cents, isFailed, line, ...charge }) => [
      run.id,
      id,
      invoice,
      line.location_name,
      instantToWall(line.planned.start_time, line.timezone).date,
      line.timezone,
      line.pro_name,
      positionName(line.position, locale),
      chargedFor({ ...charge, line }, locale),
      charge.isExtra ? null : line.paid.minutes,
      statusText(charge, locale),
      centsToDollars(amount_cents).toFixed(2),
      // What a failed charge moved, or kept; this column adds up to the sum of the document.
      centsToDollars(isFailed ? 0 : amount_cents).toFixed(2),
      line.gig_id,
      line.application_id,
    ]),
  )
  const headings = titles.map((title) => translate(locale, title))
  return { type: 'text/csv; charset=utf-8', body: csvOf([headings, ...rows]), filename: `pay-run-${run.id}.csv` }
}
