import type {
  exportYear as exportEndpoint,
  listEarningYears as listEndpoint,
  printYear as printEndpoint,
} from '@crewcall/contract/earnings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { proOfActor } from '../../pros/index.ts'
import { csvOf } from '../../../platform/csv.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { printingOf } from '../documents/open-pdf.ts'
import { zoneOf } from './earning-rows.ts'
import { yearLines } from './year-lines.ts'
import { employmentText, printStatement, subjectText } from './year-pdf.ts'

const titles: readonly ServerSentence[] = [
  'Date',
  'Kind',
  'Employment',
  'Location',
  'Position',
  'Day of the shift',
  'Received',
  'Fees taken from your pay',
  'Time zone',
  'Shift',
  'Application',
  'Entry',
]

/** The years in which money moved to the pro, newest first, with the sum of the books (docs/rules/money.md#statement). */
export async function listEarningYears(ctx: Ctx, _: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const timezone = await zoneOf(ctx, await proOfActor(ctx))
  const results = await ctx.tx.rows<{ year: number; total: number }>(sql`
    select extract(year from at at time zone ${timezone})::integer as year, sum(received_cents)::bigint as total
    from payouts_booked where received_cents <> 0 group by 1 order by 1 desc`)
  return { results }
}

/** The statement of a year on pages, in the language of the pro. */
export async function printYear(ctx: Ctx, { params: { year } }: Input<typeof printEndpoint>): Promise<Media> {
  const { timezone, lines } = await statement(ctx, year)
  const { name } = await ctx.tx.one<{ name: string }>(
    sql`select trim(first_name || ' ' || last_name) as name from users where id = ${ctx.actor.user_id}`,
  )
  const body = await printStatement(lines, { year, timezone, name, ...(await printingOf(ctx)) })
  return { type: 'application/pdf', body, filename: `statement-${year}.pdf` }
}

/** Every payment of a year for a spreadsheet; its column of what was received adds up to the total of the statement. */
export async function exportYear(ctx: Ctx, { params: { year } }: Input<typeof exportEndpoint>): Promise<Media> {
  const { timezone, lines } = await statement(ctx, year)
  const locale = await localeOf(ctx)
  const rows = lines.map((line) => [
    instantToWall(line.at, timezone).date,
    subjectText(line, locale),
    employmentText(line.employment_type, locale),
    line.shift?.location_name ?? '',
    line.shift ? positionName(line.shift.position, locale) : translate(locale, 'Loyalty reward'),
    line.shift ? instantToWall(line.shift.start_time, line.shift.timezone).date : '',
    centsToDollars(line.received_cents).toFixed(2),
    centsToDollars(line.fee_cents).toFixed(2),
    timezone,
    line.shift?.gig_id ?? '',
    line.shift?.application_id ?? '',
    line.id,
  ])
  const headings = titles.map((title) => translate(locale, title))
  return { type: 'text/csv; charset=utf-8', body: csvOf([headings, ...rows]), filename: `statement-${year}.csv` }
}

async function statement(ctx: Ctx, year: number) {
  const timezone = await zoneOf(ctx, await proOfActor(ctx))
  return { timezone, lines: await yearLines(ctx, { year, timezone }) }
}
