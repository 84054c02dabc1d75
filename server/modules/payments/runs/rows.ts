import { payRunState, payRunStateOf } from '@crewcall/contract/rules/pay-run.ts'
import type { PayRunState } from '@crewcall/contract/rules/pay-run.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { myLocations } from '../../organizations/index.ts'

export type RunRow = Tables['pay_runs']
/** A locked pay run: its row in each business that is the actor's to pay, and the locations of its timesheets there. */
export type HeldRun = { id: number; state: PayRunState; parts: readonly RunRow[]; places: readonly AtLocation[] }

/** The condition for lines `n` at locations whose hours the actor may see. */
export function linesInSight(ctx: Ctx): Sql {
  return myLocations(ctx, { may: 'hours.view' })(sql`n.location_id`, sql`n.organization_id`)
}

/** The lines `n` of run `r`. */
export const itsLines: Sql = sql`pay_run_lines n where n.organization_id = r.organization_id and n.run_id = r.id`

/**
 * The run, locked against everybody else who pays, changes or ends it, with the parts that are the actor's: of each business at all of whose
 * locations in the run they may pay. Another part keeps nobody from their own (docs/rules/money.md#pay-runs).
 * @throws problem not_found, forbidden if no part is theirs
 */
export async function runForUpdate(ctx: Ctx, id: number): Promise<HeldRun> {
  const all = await ctx.tx.rows<RunRow>(sql`
    select r.* from pay_runs r where r.id = ${id} and exists (select from ${itsLines} and ${linesInSight(ctx)})
    order by r.organization_id for no key update`)
  if (all.length === 0) throw problem('not_found', 'NOT_FOUND')
  const places = await ctx.tx.rows<AtLocation>(sql`
    select distinct n.organization_id, n.location_id from pay_run_lines n
    where n.organization_id = any(${organizationsOf(all)}::bigint[]) and n.run_id = ${id} order by 1, 2`)
  const placesIn = (part: RunRow) => places.filter(({ organization_id }) => organization_id === part.organization_id)
  const parts = all.filter((part) => placesIn(part).every((place) => mayDo(ctx, 'payment.charge', place)))
  if (parts.length === 0) for (const place of places) allow(ctx, 'payment.charge', place)
  return { id, state: payRunStateOf(parts), parts, places: parts.flatMap(placesIn) }
}

/** A held run without its parts in another state: who may pay for one business only may have confirmed its part alone. */
export function partsIn(run: HeldRun, state: PayRunState): HeldRun {
  return { ...run, parts: run.parts.filter((part) => payRunState(part) === state) }
}

/** The businesses of a run. */
export function organizationsOf(parts: readonly Pick<RunRow, 'organization_id'>[]): number[] {
  return parts.map(({ organization_id }) => organization_id)
}

/** The condition for the lines `n` of a held run. */
export function linesOf({ id, parts }: HeldRun): Sql {
  return sql`n.organization_id = any(${organizationsOf(parts)}::bigint[]) and n.run_id = ${id}`
}

/** Tells open screens of its locations that a run changed; with an action, its history too. */
export async function tell(
  ctx: Ctx,
  { id, parts, places }: Omit<HeldRun, 'state'>,
  action?: 'begin' | 'confirm' | 'discard',
): Promise<void> {
  for (const { organization_id, confirmed_cents } of parts) {
    const topics = places.filter((place) => place.organization_id === organization_id).map(({ location_id }) => `location:${location_id}`)
    await announce(ctx, 'pay_run.changed', { organization_id, pay_run_id: id }, topics)
    if (action === undefined) continue
    const after = action === 'confirm' ? { amount_cents: confirmed_cents } : undefined
    await record(ctx, { action: `pay_run.${action}`, object_type: 'pay_run', object_id: id, organization_id, after })
  }
}
