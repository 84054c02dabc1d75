import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { MOST_RETURNS_IN_A_FILE, necThresholdCents } from '@crewcall/contract/rules/nec-threshold.ts'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { TaxYearSums, getTaxYear as endpoint } from '@crewcall/contract/tax-years.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { numberPage } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { takeTime } from '../../../platform/take-time.ts'
import { contractorOrder, contractorsOf, isReported } from './contractors.ts'

type Totals = TaxYearSums & { contractors: number; reported: number }

/** What contractors were paid in a year, and who is reported (docs/rules/money.md#tax-year). @throws problem forbidden */
export async function getTaxYear(ctx: Ctx, { params: { year }, query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.payments')
  const { page, page_size } = query
  await takeTime(ctx)
  const reported = sql`coalesce(${isReported(year)}, false)`
  const asked = query.is_reported === undefined ? sql`true` : sql`${reported} = ${query.is_reported}`
  const { totals, results, count } = await ctx.tx.one<{ totals: Totals; count: number; results: Reply<typeof endpoint>['results'] }>(sql`
    with contractors as materialized (${contractorsOf(year)})
    select (select to_jsonb(t) from (select ${totalColumns}, count(*) filter (where ${reported})::int as reported from contractors) t) as totals,
      (select count(*) from contractors where ${asked})::int as count,
      (select coalesce(jsonb_agg(to_jsonb(l) order by ${contractorOrder}), '[]') from (
        select pro_id, first_name, last_name, nec, tip, card, reimbursement, mistake, received, ${reported} as is_reported
        from contractors where ${asked} order by ${contractorOrder} limit ${page_size} offset ${(page - 1) * page_size}) l) as results`)
  const { contractors, reported: reportedCount, ...sums } = totals
  return {
    year,
    years: await yearsPaid(ctx),
    is_over: isOver(ctx, year),
    threshold: necThresholdCents(year),
    contractors,
    reported: reportedCount,
    files: Math.ceil(reportedCount / MOST_RETURNS_IN_A_FILE),
    sums,
    ...numberPage(results, count, query),
  }
}

/** Whether a year is over in the zone where it ends last. */
export function isOver({ now }: Pick<Ctx, 'now'>, year: number): boolean {
  return now >= wallToInstant(`${year + 1}-01-01`, '00:00', 'Pacific/Pago_Pago')
}

/** The sums over contractors, and how many there are. */
export const totalColumns = sql`count(*)::int as contractors, coalesce(sum(nec), 0)::bigint as nec, coalesce(sum(tip), 0)::bigint as tip,
  coalesce(sum(card), 0)::bigint as card, coalesce(sum(reimbursement), 0)::bigint as reimbursement, coalesce(sum(mistake), 0)::bigint as mistake,
  coalesce(sum(received), 0)::bigint as received`

async function yearsPaid(ctx: Ctx): Promise<number[]> {
  const { first, last } = await ctx.tx.one<{ first: number | null; last: number | null }>(sql`
    select extract(year from min(at))::int as first, extract(year from max(at))::int as last from ledger_transactions where kind = 'PAYOUT'`)
  if (first === null || last === null) return []
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}
