import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { totalTimesheets as endpoint } from '@crewcall/contract/timesheet-list.ts'
import { autoApproveAt } from '@crewcall/contract/rules/windows.ts'
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { leftOutBy, problem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { billingSql, methodNameSql } from '../../billing/index.ts'
import { clockInSql, clockOutSql, sheetTimesColumns, timesOf } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import { timesheetsAsked } from './list-timesheets.ts'
import { costColumns } from './pay-row.ts'
import { costView, sheetCost } from './timesheet-rows.ts'
import { failedExtrasSql, payerSql, sheetStateSql, timesheetTables } from './timesheet-sql.ts'
import { whyLeftOut } from './why-left-out.ts'
import type { SheetToPay } from './why-left-out.ts'

type Answer = Reply<typeof endpoint>
/** One timesheet as read to be added up. */
export type Named = SheetToPay &
  TimesRecord & {
    id: number
    gig_id: number
    pro_id: number
    start_time: Date
    position: string
    location_name: string
    business_name: string
    method_name: MethodName | null
    pro_name: string
    hours_version: Date | null
  }
type MethodName = { type: 'card' | 'us_bank_account'; brand: string | null; bank_name: string | null; last4: string | null }
/** One timesheet with what is added up for it; the amounts are null where the actor may not see costs. */
export type Counted = { sheet: Named; minutes: number; amounts: ReturnType<typeof costView>; hoursTotal: number | null }

/** The most timesheets that are added up in one answer. */
const mostRows = 2000

/**
 * The sums of a filter or a selection per location and pro. With an action they are exactly what `approveTimesheets`, or `payPros` for each
 * shift, then does with the lines named here, as long as nobody changes them first; the others are in `skipped` with their reason.
 */
export function totalTimesheets(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Answer> {
  return totalsOf(ctx, query)
}

type Asked = Input<typeof endpoint>['query'] & {
  /** The pay run that asks: what it holds is not held by another. */
  run_id?: number
}

/** What was added up, and what an action leaves out, each with the reason. */
export type CountedSheets = { counted: Counted[]; left: { sheet: Named; refused: Problem }[]; isCut: boolean }

/** The timesheets of a filter or a selection, each with what the action does with it. */
export async function countSheets(ctx: Ctx, { action, run_id, skip_id: left = [], ...filters }: Asked): Promise<CountedSheets> {
  const found = await ctx.tx.rows<Named>(sql`
    select a.id, a.organization_id, a.gig_id, a.location_id, a.pro_id, a.start_time, a.end_time, s.name as position,
      a.business_payment_status, a.is_closed_without_charge, a.confirmed_at, a.cancelled_at is not null or g.cancelled_at is not null as is_cancelled, g.type, ${costColumns},
      t.state as hours_state, coalesce(t.is_flagged, false) as is_flagged, t.last_updated_ts as hours_version,
      t.state = 'OPEN' and ${clockInSql} is not null and ${clockOutSql} is null as is_on_the_clock, ${failedExtrasSql} as failed_extras, ${sheetTimesColumns},
      ${action === 'PAY' ? payerSql(run_id) : sql`null`} as payer,
      ${sheetStateSql} as sheet_state, l.name as location_name, l.invoicing_enabled, l.in_network_payments_enabled, ${billingSql} as billing,
      ${methodNameSql} as method_name, (select o.name from organizations o where o.id = l.organization_id) as business_name,
      (select trim(u.first_name || ' ' || u.last_name) from pros w join users u on u.id = w.user_id where w.id = a.pro_id) as pro_name
    from ${timesheetTables}
    where ${timesheetsAsked(ctx, filters)} and a.confirmed_at is not null and a.id <> all(${left}::bigint[])
    order by a.start_time, a.id limit ${mostRows + 1}`)
  const counted: CountedSheets['counted'] = []
  const out: CountedSheets['left'] = []
  for (const sheet of found.slice(0, mostRows)) {
    const refused = action === 'NONE' ? null : whyLeftOut(ctx, sheet, action)
    if (refused) out.push({ sheet, refused })
    else counted.push(countedFor(ctx, sheet, action))
  }
  return { counted, left: out, isCut: found.length > mostRows }
}

/** The same, for commands that act on what was shown. */
export async function totalsOf(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { action, skip_id = [], application_id } = asked
  const { counted, left, isCut } = await countSheets(ctx, asked)
  const skipped: Answer['skipped'] = left.map(({ sheet, refused }) => ({ application_id: sheet.id, ...leftOutBy(refused) }))
  const known = new Set([...counted, ...left].map(({ sheet }) => sheet.id))
  for (const id of new Set(application_id))
    if (!known.has(id) && !skip_id.includes(id))
      skipped.push({ application_id: id, ...leftOutBy(problem('not_found', 'PRO_NOT_CONFIRMED')) })
  return {
    ...sumOf(counted),
    locations: groupsOf(counted, ({ sheet }) => sheet.location_id).map((group) => ({
      ...sumOf(group),
      location_id: group[0].sheet.location_id,
      location_name: group[0].sheet.location_name,
      charged: action === 'PAY' ? chargedOf(group[0].sheet) : null,
    })),
    pros: groupsOf(counted, ({ sheet }) => sheet.pro_id).map((group) => ({
      ...sumOf(group),
      pro_id: group[0].sheet.pro_id,
      pro_name: group[0].sheet.pro_name,
    })),
    lines: action === 'NONE' ? [] : counted.map(lineView),
    skipped,
    seen: action === 'NONE' ? '' : versionOf(counted),
    waiting: waitingOf(counted),
    is_cut: isCut,
  }
}

// Paying charges the hours unless they are charged already, and retries what failed beside them.
function countedFor(ctx: Ctx, sheet: Named, action: 'NONE' | 'APPROVE' | 'PAY'): Counted {
  const minutes = sheet.payable_minutes ?? 0
  if (!mayDo(ctx, 'payment.view', locationScopeOf(sheet))) return { sheet, minutes, amounts: costView(null), hoursTotal: null }
  const hours = costView(sheetCost(sheet))
  if (action !== 'PAY') return { sheet, minutes, amounts: hours, hoursTotal: hours.total }
  const isCharged = isLiveOrOver(sheet)
  const due = isCharged ? { pro_amount: 0, fees: 0, total: 0 } : hours
  const total = (due.total ?? 0) + sheet.failed_extras
  const pro_amount = due.pro_amount ?? 0
  return { sheet, minutes, amounts: { pro_amount, fees: total - pro_amount, total }, hoursTotal: isCharged ? null : hours.total }
}

function isLiveOrOver({ business_payment_status: status, is_cancelled }: Named): boolean {
  return is_cancelled || (status !== null && status !== 'FAILED' && status !== 'ERROR')
}

function chargedOf({ business_name, invoicing_enabled: is_invoiced, method_name }: Named) {
  const by = is_invoiced ? null : method_name
  return { business_name, is_invoiced, ...(by ?? { type: null, brand: null, bank_name: null, last4: null }) }
}

function lineView({ sheet, minutes, amounts, hoursTotal }: Counted): Answer['lines'][number] {
  const { id, gig_id, location_id, pro_id, position, timezone, start_time, end_time, hours_version } = sheet
  const line = { application_id: id, gig_id, location_id, pro_id, position, timezone, start_time, end_time, minutes }
  return { ...line, ...timesOf(sheet), total: amounts.total, hours_total: hoursTotal, last_updated_ts: hours_version }
}

// Changes with the set, the hours and what they cost.
function versionOf(rows: readonly Counted[]): string {
  const lines = rows.map(({ sheet, minutes, amounts }) => [sheet.id, sheet.hours_version?.getTime() ?? 0, minutes, amounts.total].join())
  return createHash('sha256').update(lines.toSorted().join(';')).digest('hex').slice(0, 32)
}

function waitingOf(rows: readonly Counted[]): Answer['waiting'] {
  const [first, ...more] = rows
    .filter(({ sheet }) => sheet.sheet_state === 'READY')
    .toSorted((a, b) => +a.sheet.end_time - +b.sheet.end_time)
  if (!first) return null
  const { end_time, timezone } = first.sheet
  return { count: 1 + more.length, total: sumOf([first, ...more]).total, first_at: autoApproveAt(end_time).toISOString(), timezone }
}

function groupsOf(rows: readonly Counted[], by: (row: Counted) => number): [Counted, ...Counted[]][] {
  return [...Map.groupBy(rows, by).values()].flatMap(([first, ...more]): [Counted, ...Counted[]][] => (first ? [[first, ...more]] : []))
}

function sumOf(rows: readonly Counted[]) {
  const amount = (of: keyof Counted['amounts']): number | null => {
    const seen = rows.flatMap(({ amounts }) => amounts[of] ?? [])
    return seen.length === 0 && rows.length > 0 ? null : seen.reduce((sum, cents) => sum + cents, 0)
  }
  return {
    count: rows.length,
    minutes: rows.reduce((sum, row) => sum + row.minutes, 0),
    pro_amount: amount('pro_amount'),
    fees: amount('fees'),
    total: amount('total'),
  }
}
