import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/minimum-wages.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { lastChange, requireUnchanged } from './last-change.ts'
import { minimumWageList } from './minimum-wage-list.ts'
import { recordChange } from './record-change.ts'

type Kept = Reply<typeof contract.listMinimumWages>
/** The federal minimum wage of today is from 2009. */
const YEARS_BEFORE = 30
const YEARS_AHEAD = 5
type Row = Tables['minimum_wages']

constraintProblem('minimum_wages_one_a_day', () => problem('conflict', 'MINIMUM_WAGE_FROM_SAME_DAY', { target: 'starts_on' }))

/**
 * Adds a minimum wage (docs/rules/minimum-wages.md).
 * @throws problem conflict if the state or city has another from the same day; invalid for a first day far away, which is a typing error
 */
export async function addMinimumWage(ctx: Ctx, { body }: Input<typeof contract.addMinimumWage>): Promise<Kept> {
  await begin(ctx)
  const { reason, ...law } = body
  checkFirstDay(ctx, law)
  const added = await insertRow(ctx.tx, 'minimum_wages', { ...law, ...lastChange(ctx), created_by: ctx.actor.user_id, created_ts: ctx.now })
  await recordLaw(ctx, 'add', added.id, { after: { ...law, reason } })
  return minimumWageList(ctx)
}

/**
 * Corrects a minimum wage, also one that applies already; shifts that were posted stay as they are.
 * @throws problem stale_version if it changed since it was shown; conflict and invalid as for a new one
 */
export async function changeMinimumWage(ctx: Ctx, { params, body }: Input<typeof contract.changeMinimumWage>): Promise<Kept> {
  const before = await beginWith(ctx, params.id, body.last_updated_ts)
  const { reason, last_updated_ts: _seen, ...law } = body
  checkFirstDay(ctx, law)
  await updateRows(ctx.tx, 'minimum_wages', sql`id = ${before.id}`, { ...law, ...lastChange(ctx) })
  await recordLaw(ctx, 'change', before.id, { before: factsOf(before), after: { ...law, reason } })
  return minimumWageList(ctx)
}

/** Removes a minimum wage as if it had never been entered. @throws problem stale_version */
export async function removeMinimumWage(ctx: Ctx, { params, body }: Input<typeof contract.removeMinimumWage>): Promise<Kept> {
  const before = await beginWith(ctx, params.id, body.last_updated_ts)
  await ctx.tx.run(sql`delete from minimum_wages where id = ${before.id}`)
  await recordLaw(ctx, 'remove', before.id, { before: factsOf(before), after: { reason: body.reason } })
  return minimumWageList(ctx)
}

async function begin(ctx: Ctx): Promise<void> {
  allow(ctx, 'admin.break_rules')
  await requireStepUp(ctx)
}

function checkFirstDay({ now }: Ctx, { starts_on }: Pick<Row, 'starts_on'>): void {
  const [year, typed] = [now.getUTCFullYear(), Number(starts_on.slice(0, 4))]
  const [first, last] = [year - YEARS_BEFORE, year + YEARS_AHEAD]
  if (typed >= first && typed <= last) return
  throw invalid('starts_on', 'MINIMUM_WAGE_FAR_AWAY', { first_year: String(first), last_year: String(last) })
}

async function beginWith(ctx: Ctx, id: number, seen: string): Promise<Row> {
  await begin(ctx)
  const before = await ctx.tx.one<Row>(sql`select * from minimum_wages where id = ${id} for update`)
  requireUnchanged(before, seen)
  return before
}

function factsOf({ state_code, city, starts_on, wage_amount, source }: Row): Record<string, unknown> {
  return { state_code, city, starts_on, wage_amount, source }
}

type Facts = { before?: Record<string, unknown>; after: Record<string, unknown> }

async function recordLaw(ctx: Ctx, act: 'add' | 'change' | 'remove', id: number, facts: Facts): Promise<void> {
  await recordChange(ctx, { action: `minimum_wage.${act}`, object_type: 'minimum_wage', object_id: id, ...facts })
}
