import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { beginPayRun as endpoint } from '@crewcall/contract/pay-runs.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { totalsOf } from '../payday/total-timesheets.ts'
import { payerSql } from '../payday/timesheet-sql.ts'
import { heldBy } from '../payday/why-left-out.ts'
import type { Payer } from '../payday/why-left-out.ts'
import { tell } from './rows.ts'
import type { RunRow } from './rows.ts'
import { viewRun } from './view.ts'

type Totals = Awaited<ReturnType<typeof totalsOf>>
type Skip = Totals['skipped'][number]

/**
 * Begins a pay run of everything a filter shows that can be paid (docs/rules/money.md#pay-runs). What another run holds is left out, also if
 * that began in the same moment.
 * @throws problem forbidden, conflict when there is nothing to pay
 */
export async function beginPayRun(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shown = await totalsOf(ctx, { ...body.filter, action: 'PAY' })
  const skip = new Set(body.skip)
  const lines = shown.lines.filter(({ application_id }) => !skip.has(application_id))
  if (lines.length === 0) await refuse(ctx, shown.skipped)
  const places = await placesOf(ctx, lines)
  const parts: RunRow[] = []
  for (const organization_id of new Set(places.map((place) => place.organization_id)))
    parts.push(
      await insertRow(ctx.tx, 'pay_runs', {
        organization_id,
        ...(parts[0] && { id: parts[0].id }),
        step: 'TOTALS',
        begun_by: ctx.actor.user_id,
        begun_at: ctx.now,
      }),
    )
  const [first] = parts
  if (!first) throw problem('conflict', 'NOTHING_TO_PAY')
  const held = await addLines(ctx, first.id, [
    ...lines.map(({ application_id }) => ({ application_id, outcome: null })),
    ...shown.lines.flatMap(({ application_id }) => (skip.has(application_id) ? { application_id, outcome: 'SKIPPED' } : [])),
    ...shown.skipped.flatMap((one) => (isToldOf(one) ? { ...one, outcome: 'LEFT_OUT' } : [])),
  ])
  if (held === 0) throw await takenBy(ctx, first.id, lines)
  await tell(ctx, { id: first.id, parts, places }, 'begin')
  return viewRun(ctx, first.id)
}

// Where the actor may not pay, the run holds nothing.
function isToldOf({ code }: Skip): boolean {
  return code !== 'forbidden' && code !== 'not_found'
}

// Between our look and our rows another run took all of them.
async function takenBy(ctx: Ctx, runId: number, lines: Totals['lines']): Promise<Error> {
  const ids = lines.map(({ application_id }) => application_id)
  const all = await ctx.tx.rows<{ payer: Payer | null }>(sql`
    select ${payerSql(runId)} as payer from applications a where a.id = any(${ids}::bigint[]) order by a.id`)
  const [payer] = all.flatMap((one) => one.payer ?? [])
  return payer ? heldBy(ctx, payer) : problem('conflict', 'PAY_RUN_CHANGED')
}

function placesOf(ctx: Ctx, lines: Totals['lines']): Promise<AtLocation[]> {
  const ids = lines.map(({ application_id }) => application_id)
  return ctx.tx.rows<AtLocation>(sql`
    select distinct organization_id, location_id from applications where id = any(${ids}::bigint[]) order by organization_id, location_id`)
}

type NewLine = { application_id: number; outcome: string | null; code?: string; reason?: string; values?: object }

// A timesheet that another run took meanwhile stays with that.
async function addLines(ctx: Ctx, runId: number, lines: readonly NewLine[]): Promise<number> {
  const added = await ctx.tx.rows<{ outcome: string | null }>(sql`
    insert into pay_run_lines (organization_id, run_id, application_id, location_id, outcome, code, reason, reason_values, decided_at)
    select a.organization_id, ${runId}, a.id, a.location_id, x.outcome, x.code, x.reason, x.values, case when x.outcome is not null then ${ctx.now}::timestamptz end
    from json_to_recordset(${JSON.stringify(lines)}::json) as x (application_id bigint, outcome text, code text, reason text, "values" jsonb)
    join applications a on a.id = x.application_id
    join pay_runs r on r.organization_id = a.organization_id and r.id = ${runId}
    order by a.organization_id, a.id
    on conflict (organization_id, application_id) where outcome is null do nothing returning outcome`)
  return added.filter(({ outcome }) => outcome === null).length
}

// Refused as the totals refuse: for want of the right, or because there is nothing.
async function refuse(ctx: Ctx, skipped: readonly Skip[]): Promise<never> {
  const [first] = skipped
  if (first && skipped.every(({ code }) => code === 'forbidden')) {
    const place = await ctx.tx.one<AtLocation>(
      sql`select organization_id, location_id from applications where id = ${first.application_id}`,
    )
    allow(ctx, 'payment.charge', locationScopeOf(place))
  }
  if (skipped.some(({ reason }) => reason === 'IN_YOUR_PAY_RUN')) throw problem('conflict', 'IN_YOUR_PAY_RUN')
  const taken = skipped.find(({ reason }) => reason === 'IN_A_PAY_RUN')
  if (taken) throw problem('conflict', 'IN_A_PAY_RUN', { values: { name: String(taken.values?.['name'] ?? '') } })
  throw problem('conflict', 'NOTHING_TO_PAY')
}
