import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getPayRun as getEndpoint, listPayRuns as listEndpoint } from '@crewcall/contract/pay-runs.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import type { ErrorCode } from '@crewcall/contract/errors.ts'
import { payRunStateOf } from '@crewcall/contract/rules/pay-run.ts'
import type { PayRunOutcome, PayRunStep } from '@crewcall/contract/rules/pay-run.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { leftOutBy, problem, problemOf } from '../../../platform/errors.ts'
import { allow, locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { sheetTimesColumns, timesOf } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import { paymentStatusOf } from '../attempts/attempts.ts'
import { failedExtrasSql, timesheetTables } from '../payday/timesheet-sql.ts'
import { totalsOf } from '../payday/total-timesheets.ts'
import { lineCharges } from './charges-of-line.ts'
import type { LineCharges } from './charges-of-line.ts'
import { linesInSight, organizationsOf } from './rows.ts'
import type { RunRow } from './rows.ts'

type Run = Reply<typeof getEndpoint>
type Brief = Reply<typeof listEndpoint>['results'][number]
type PartRow = RunRow & {
  begun_name: string
  confirmed_name: string | null
  ended_name: string | null
  left_count: number
  paid_count: number
  processing_count: number
  failed_count: number
  refused_count: number
  charged_cents: number
  /** The sum that was confirmed; before, 0. */
  agreed_cents: number
  /** The actor may pay at all its locations. */
  is_theirs: boolean
}
type LineRow = TimesRecord &
  LineCharges & {
    organization_id: number
    id: number
    gig_id: number
    location_id: number
    location_name: string
    business_name: string
    pro_id: number
    pro_name: string
    position: string
    timezone: string
    total_cents: number | null
    outcome: PayRunOutcome | null
    code: string | null
    reason: string | null
    reason_values: Record<string, string | number> | null
    /** Nothing has paid what its charge failed to pay. */
    is_unpaid: boolean
  }

/** The most runs of one answer: those that are not over first. */
const mostRuns = 50

/** The runs of the actor's locations that are not over, then the newest that are (docs/rules/money.md#pay-runs). */
export async function listPayRuns(ctx: Ctx, { query }: Input<typeof listEndpoint>): Promise<{ results: Brief[] }> {
  const mine = myLocations(ctx, { may: 'payment.charge' })(sql`n.location_id`, sql`n.organization_id`)
  const here = query.location_id !== undefined && sql`n.location_id = ${query.location_id}`
  const found = await ctx.tx.rows<PartRow>(sql`
    ${parts(mine)} where exists (select from pay_run_lines n where n.organization_id = r.organization_id and n.run_id = r.id and ${every(mine, here)})
    order by r.ended_at is not null, r.begun_at desc, r.id desc limit ${mostRuns}`)
  const runs = [...Map.groupBy(found, ({ id }) => id).values()].map((of) => briefOf(ctx, shownParts(of)))
  return { results: runs.filter(({ state }) => query.state === undefined || query.state.includes(state)) }
}

/** One run, as far as it is the actor's to pay, or else at locations where they may pay. @throws problem not_found, forbidden */
export function getPayRun(ctx: Ctx, { params }: Input<typeof getEndpoint>): Promise<Run> {
  return viewRun(ctx, params.id)
}

/** The same, as every command on a run answers. */
export async function viewRun(ctx: Ctx, id: number): Promise<Run> {
  const places = await ctx.tx.rows<{ organization_id: number; location_id: number }>(sql`
    select distinct n.organization_id, n.location_id from pay_run_lines n where n.run_id = ${id} and ${linesInSight(ctx)} order by 1, 2`)
  const [first] = places
  if (!first) throw problem('not_found', 'NOT_FOUND')
  const payable = places.filter((place) => mayDo(ctx, 'payment.charge', place))
  if (payable.length === 0) allow(ctx, 'payment.charge', first)
  const mine = sql`(n.organization_id, n.location_id) in (select * from unnest(
    ${payable.map((of) => of.organization_id)}::bigint[], ${payable.map((of) => of.location_id)}::bigint[]))`
  const all = await ctx.tx.rows<PartRow>(sql`
    ${parts(mine)} where r.id = ${id} and r.organization_id = any(${payable.map((of) => of.organization_id)}::bigint[]) order by r.organization_id`)
  const found = shownParts(all)
  const brief = briefOf(ctx, found)
  const lines = await ctx.tx.rows<LineRow>(sql`
    select a.organization_id, a.id, a.gig_id, a.location_id, a.pro_id, a.start_time, a.end_time, s.name as position, g.timezone, t.payable_minutes,
      a.business_payment_status in ('FAILED', 'ERROR') or ${failedExtrasSql} > 0 as is_unpaid, c.*, l.name as location_name, ${sheetTimesColumns}, n.total_cents, n.outcome, n.code, n.reason, n.reason_values,
      (select o.name from organizations o where o.id = l.organization_id) as business_name,
      (select trim(u.first_name || ' ' || u.last_name) from pros w join users u on u.id = w.user_id where w.id = a.pro_id) as pro_name
    from ${timesheetTables} join pay_run_lines n on n.organization_id = a.organization_id and n.application_id = a.id
    cross join ${lineCharges}
    where n.run_id = ${id} and n.organization_id = any(${organizationsOf(found)}::bigint[]) and ${mine} order by l.name, a.start_time, a.id`)
  const open = lines.filter(({ outcome, total_cents }) => outcome === null && total_cents === null).map((line) => line.id)
  const totals = brief.state === 'OPEN' ? await totalsOf(ctx, { application_id: open, action: 'PAY', run_id: id }) : null
  return { ...brief, totals, lines: lines.map((line) => lineView(ctx, line)) }
}

// The rows of a run in each business, with how far it is at these locations.
function parts(mine: Sql): Sql {
  const nameOf = (user: Sql) => sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${user})`
  return sql`
    select r.*, ${nameOf(sql`r.begun_by`)} as begun_name, ${nameOf(sql`r.confirmed_by`)} as confirmed_name, ${nameOf(sql`r.ended_by`)} as ended_name, f.*
    from pay_runs r cross join lateral (
      select bool_and(${mine}) as is_theirs, count(*) filter (where n.outcome is null and ${mine})::int as left_count,
        count(*) filter (where n.outcome = 'PAID' and not c.has_failed and ${mine})::int as paid_count,
        count(*) filter (where c.is_processing and not c.has_failed and ${mine})::int as processing_count,
        count(*) filter (where c.has_failed and ${mine})::int as failed_count,
        coalesce(sum(c.charged_cents) filter (where ${mine}), 0)::bigint as charged_cents,
        coalesce(sum(n.total_cents) filter (where ${mine}), 0)::bigint as agreed_cents,
        count(*) filter (where r.confirmed_at is not null and (n.outcome = 'DROPPED' or n.outcome = 'LEFT_OUT' and n.total_cents is not null)
          and ${mine})::int as refused_count
      from pay_run_lines n cross join ${lineCharges} where n.organization_id = r.organization_id and n.run_id = r.id) f`
}

// The parts that are the actor's to confirm and pay. Who may pay none of them as a whole sees what is at their locations.
function shownParts(found: readonly PartRow[]): readonly PartRow[] {
  const theirs = found.filter(({ is_theirs }) => is_theirs)
  return theirs.length > 0 ? theirs : found
}

function briefOf(ctx: Ctx, found: readonly PartRow[]): Brief {
  const [first] = found
  if (!first) throw problem('not_found', 'NOT_FOUND')
  const sum = (of: (part: PartRow) => number) => found.reduce((total, part) => total + of(part), 0)
  const last = found.toSorted((a, b) => (a.ended_at?.getTime() ?? 0) - (b.ended_at?.getTime() ?? 0)).at(-1) ?? first
  const state = payRunStateOf(found)
  const isOver = state === 'DONE' || state === 'DISCARDED'
  return {
    id: first.id,
    state,
    step: first.step as PayRunStep, // the column holds no other
    begun_by: first.begun_name,
    is_mine: first.begun_by === ctx.actor.user_id,
    begun_at: first.begun_at,
    confirmed_by: first.confirmed_name,
    confirmed_at: first.confirmed_at,
    confirmed_cents: first.confirmed_cents === null ? null : sum(({ agreed_cents }) => agreed_cents),
    // Over when its last part is.
    ended_at: isOver ? last.ended_at : null,
    ended_by: isOver ? last.ended_name : null,
    left: sum(({ left_count }) => left_count),
    refused: sum(({ refused_count }) => refused_count),
    paid: sum(({ paid_count }) => paid_count),
    processing: sum(({ processing_count }) => processing_count),
    failed: sum(({ failed_count }) => failed_count),
    charged_cents: sum(({ charged_cents }) => charged_cents),
  }
}

function lineView(ctx: Ctx, { id, total_cents, code, reason, reason_values, ...line }: LineRow): Run['lines'][number] {
  const {
    organization_id,
    gig_id,
    location_id,
    location_name,
    business_name,
    pro_id,
    pro_name,
    position,
    timezone,
    outcome,
    has_failed,
    is_unpaid,
    kind,
    state,
    error_code,
  } = line
  const isSeen = outcome === 'PAID' && mayDo(ctx, 'payment.view', locationScopeOf(line))
  // All were written by `leftOutBy`.
  const refused = { reason, ...(reason_values && { values: reason_values }) } as Refusal
  return {
    application_id: id,
    gig_id,
    location_id,
    location_name,
    organization_id,
    business_name,
    pro_id,
    pro_name,
    position,
    timezone,
    ...timesOf(line),
    total: total_cents,
    outcome: has_failed ? 'FAILED' : outcome,
    left_out: code === null ? null : leftOutBy(problemOf(code as ErrorCode, refused)),
    // The columns hold no other.
    business_payment_status: kind === null || state === null ? null : paymentStatusOf({ kind, state }),
    error_code: has_failed ? error_code : null,
    is_owed: has_failed && is_unpaid,
    receipt_id: isSeen ? id : null,
  }
}
