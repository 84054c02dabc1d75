import type * as contract from '@crewcall/contract/background-checks.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { backgroundCheckMachine } from '@crewcall/contract/rules/machines/background-check.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { stateAfter } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { askProvider, tellAccepted } from './ask.ts'
import { asked, tell } from './keep.ts'
import { checkForUpdate, settleStanding } from './rows.ts'
import type { Check } from './rows.ts'
import { viewCheck } from './view.ts'

constraintProblem('background_check_decider_differs', () => problem('forbidden', 'CHECK_OWN'))

/** Accepts a pro in spite of what was found (docs/rules/background-checks.md#deciding). @throws problem conflict unless it waits for a decision */
export async function accept(
  ctx: Ctx,
  { params, body }: Input<typeof contract.acceptBackgroundCheck>,
): Promise<Reply<typeof contract.acceptBackgroundCheck>> {
  const check = await undecided(ctx, params.id)
  const status = stateAfter(ctx, backgroundCheckMachine, check.status, 'accept')
  const decided = { decision: 'ACCEPTED', decided_by: ctx.actor.user_id, decided_at: ctx.now, reason: body.reason }
  await updateRows(ctx.tx, 'background_checks', sql`id = ${check.id}`, { status, ...decided, last_updated_ts: ctx.now })
  await record(ctx, {
    action: 'background_check.accept',
    object_type: 'background_check',
    object_id: check.id,
    before: { status: check.status },
    after: { status, reason: body.reason },
  })
  await settleStanding(ctx, check.pro_id)
  await tell(ctx, check, 'CLEAR')
  await enqueue(ctx, tellAccepted, { check_id: check.id }, { once: String(check.id) })
  return viewCheck(ctx, check.id)
}

/**
 * Declines a pro because of what was found: the provider sends the first notice with the report, and a week later the final one unless the pro disputes
 * the report (docs/rules/background-checks.md#deciding).
 * @throws problem conflict unless it waits for a decision
 */
export async function decline(
  ctx: Ctx,
  { params, body }: Input<typeof contract.declineBackgroundCheck>,
): Promise<Reply<typeof contract.declineBackgroundCheck>> {
  const check = await undecided(ctx, params.id)
  const decided = { ...asked, decided_by: ctx.actor.user_id, decided_at: ctx.now, reason: body.reason }
  await updateRows(ctx.tx, 'background_checks', sql`id = ${check.id}`, { ...decided, last_updated_ts: ctx.now })
  await record(ctx, {
    action: 'background_check.decline',
    object_type: 'background_check',
    object_id: check.id,
    after: { reason: body.reason },
  })
  await tell(ctx, check, 'ASKED')
  await enqueue(ctx, askProvider, { check_id: check.id }, { once: String(check.id) })
  return viewCheck(ctx, check.id)
}

async function undecided(ctx: Ctx, id: number): Promise<Check> {
  allow(ctx, 'background_check.decide')
  const check = await checkForUpdate(ctx, id)
  if (check.status !== 'CONSIDER' || check.decision !== null) throw problem('conflict', 'CHECK_DECIDED')
  return check
}
