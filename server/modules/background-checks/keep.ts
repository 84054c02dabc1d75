import type { CheckNews } from '@crewcall/contract/background-checks.ts'
import { checkEndsOn, CHECK_DISPUTE_DAYS } from '@crewcall/contract/rules/background-check.ts'
import { derivedFrom } from '@crewcall/contract/rules/machine.ts'
import { backgroundCheckMachine } from '@crewcall/contract/rules/machines/background-check.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { move } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import type { AdverseAction, CheckInvitation, CheckReport } from '../../ports/background-checks.ts'
import { settleStanding } from './rows.ts'
import type { Check } from './rows.ts'

/** Keeps the page that the provider has for the pro, what became of it, and its report. */
export async function keepInvitation(
  ctx: Ctx,
  check: Check,
  { candidate_ref, invitation }: { candidate_ref: string | null; invitation: CheckInvitation },
): Promise<void> {
  const known = { candidate_ref, invitation_ref: invitation.ref, invitation_url: invitation.url, report_ref: invitation.report_ref }
  if (check.status === 'CONSENTED')
    return change(ctx, check, 'READY', { ...known, status: await move(ctx, backgroundCheckMachine, check, 'invite') })
  if (check.status !== 'PENDING') return
  if (invitation.state === 'LAPSED') return lapse(ctx, check)
  if (invitation.report_ref !== check.report_ref) await change(ctx, check, 'FILLED', { report_ref: invitation.report_ref })
}

/** Keeps what a report says. What a person decided stays, whatever it says later. */
export async function keepReport(ctx: Ctx, check: Check, report: CheckReport): Promise<void> {
  if (check.report_ref !== report.ref) return
  const { status, decision, adverse_state } = check
  const result = resultOf(ctx, check, report)
  if (report.state === 'VOID' && status === 'PENDING') return lapse(ctx, check)
  if (report.state === 'CLEAR' && (status === 'PENDING' || (status === 'CONSIDER' && adverse_state !== 'FINAL')))
    return change(ctx, check, 'CLEAR', { ...result, ...undecided, status: await move(ctx, backgroundCheckMachine, check, 'clear') })
  if (report.state === 'CONSIDER' && (status === 'PENDING' || (status === 'CLEAR' && decision === null)))
    return change(ctx, check, 'CONSIDER', { ...result, status: await move(ctx, backgroundCheckMachine, check, 'consider') })
  if (report.adverse) await keepAdverse(ctx, check, report.adverse)
}

/** Keeps how far declining has come. Taken back at the provider, the check waits for a decision again. */
export async function keepAdverse(ctx: Ctx, check: Check, { ref, state, final_at }: AdverseAction): Promise<void> {
  if (check.status !== 'CONSIDER' || check.decision !== 'DECLINED') return
  // An older one, which the one that is asked for replaces.
  if (state === 'CANCELLED' && check.adverse_ref !== ref) return
  if (state === check.adverse_state && ref === check.adverse_ref) return
  if (state === 'CANCELLED') return change(ctx, check, 'UNDECIDED', undecided)
  const due = final_at ?? check.final_at ?? new Date(ctx.now.getTime() + CHECK_DISPUTE_DAYS * 86_400_000)
  await change(ctx, check, state, { adverse_ref: ref, adverse_state: derivedFrom(state), final_at: due })
}

/** Announces what is new about a check, to its pro and the platform. */
export async function tell(ctx: Ctx, { id, pro_id }: Pick<Check, 'id' | 'pro_id'>, news: CheckNews): Promise<void> {
  await announce(ctx, 'background_check.changed', { check_id: id, pro_id, news }, [`pro:${pro_id}`, 'admin'])
}

/** Somebody declined; the provider has not been asked to tell the pro yet. */
export const asked: Values<'background_checks'> = { decision: 'DECLINED', adverse_state: derivedFrom('ASKED') }

const undecided: Values<'background_checks'> = {
  decision: null,
  decided_by: null,
  decided_at: null,
  reason: null,
  adverse_ref: null,
  adverse_state: derivedFrom(sql`null`),
  final_at: null,
}

async function lapse(ctx: Ctx, check: Check): Promise<void> {
  await change(ctx, check, 'LAPSED', { status: await move(ctx, backgroundCheckMachine, check, 'expire') })
}

// A provider that gives no moment, one to come, or one before the pro agreed, has reported now; without a moment a report keeps its first.
function resultOf({ now }: Ctx, { consented_at, completed_at: first }: Check, { completed_at }: CheckReport): Values<'background_checks'> {
  const said = completed_at ?? first ?? now
  const at = said > now || said < consented_at ? now : said
  return { completed_at: at, expires_on: checkEndsOn(at.toISOString().slice(0, 10)) }
}

async function change(ctx: Ctx, check: Check, news: CheckNews, values: Values<'background_checks'>): Promise<void> {
  await updateRows(ctx.tx, 'background_checks', sql`id = ${check.id}`, { ...values, last_updated_ts: ctx.now })
  await settleStanding(ctx, check.pro_id)
  await tell(ctx, check, news)
}
