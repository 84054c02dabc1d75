import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import type { Values } from '../../../platform/write.ts'
import { scopeOfGig } from '../../gigs/index.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { recordWorked } from '../../pros/index.ts'
import { clockOf } from '../hours/evidence.ts'
import { propose } from '../hours/propose-hours.ts'
import { changeSheets, nextState, requireLive } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

type Approval = { event: 'approve' | 'auto_approve' | 'answer' | 'concede'; is_automatic: boolean }

/**
 * The engagement with hours that can be approved, or are; they are proposed first if necessary.
 * @throws problem conflict while the pro works, before the end, or while a dispute is open
 */
export async function readyToApprove(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  requireLive(shift)
  if (isApproved(shift)) return shift
  allow(ctx, 'hours.approve', { ...scopeOfGig(shift.gig), pro_id: shift.application.pro_id })
  if (shift.sheet.state === 'DISPUTED') throw problem('conflict', 'PRO_DISPUTES_HOURS')
  return proposed(ctx, shift)
}

/**
 * Approves hours of one business that are ready for it (docs/rules/hours.md#approval), and locks those being charged, in one statement per
 * group of identical changes; approved or locked hours stay approved or locked.
 * @throws IllegalMove if the event is not allowed for them
 */
export async function approveTogether(
  ctx: Ctx,
  ready: readonly { shift: EngagementHours; isCharged: boolean }[],
  by: Approval,
): Promise<EngagementHours[]> {
  const steps: { shift: EngagementHours; changes: Values<'timesheets'>; alike: string }[] = []
  for (const { shift, isCharged } of ready) {
    const changes = await stepOf(ctx, shift, isCharged, by)
    if (changes) steps.push({ shift, changes, alike: [shift.sheet.state, isCharged].join() })
  }
  const done = new Map<number, EngagementHours>()
  for (const group of Map.groupBy(steps, ({ alike }) => alike).values()) {
    const before = group.map(({ shift }) => shift)
    const after = await changeSheets(ctx, before, group[0]?.changes ?? {})
    if (!before.every(isApproved)) await approvedNow(ctx, before, after, by)
    for (const shift of after) done.set(shift.application.id, shift)
  }
  return ready.map(({ shift }) => done.get(shift.application.id) ?? shift)
}

/** `approveTogether` for one engagement that is not being charged yet. */
export async function approve(ctx: Ctx, shift: EngagementHours, by: Approval): Promise<EngagementHours> {
  const [approved = shift] = await approveTogether(ctx, [{ shift, isCharged: false }], by)
  return approved
}

// The columns that make hours approved, or locked for charging; null if they already are.
async function stepOf(
  ctx: Ctx,
  shift: EngagementHours,
  isCharged: boolean,
  { event, is_automatic }: Approval,
): Promise<Values<'timesheets'> | null> {
  const approved = isApproved(shift)
    ? null
    : {
        state: await nextState(ctx, shift, event),
        approved_at: ctx.now,
        approved_by: ctx.actor.user_id || null,
        is_auto_approved: is_automatic,
      }
  const sheet = { ...shift.sheet, ...(approved ? { state: approved.state } : {}) }
  if (!isCharged || sheet.state === 'LOCKED') return approved
  return { ...approved, state: await nextState(ctx, { ...shift, sheet }, 'lock'), locked_at: ctx.now }
}

function isApproved({ sheet }: EngagementHours): boolean {
  return sheet.state === 'APPROVED' || sheet.state === 'LOCKED'
}

// Records the work of those not approved before, and publishes it.
async function approvedNow(
  ctx: Ctx,
  before: readonly EngagementHours[],
  after: readonly EngagementHours[],
  { is_automatic }: Approval,
): Promise<readonly EngagementHours[]> {
  await countWork(
    ctx,
    before.filter(({ sheet }) => sheet.approved_at === null),
  )
  for (const { application, gig } of after) {
    await announce(ctx, 'hours.approved', { ...eventIds(application), is_automatic }, topicsOf(application))
    ctx.log.info({ gig_id: gig.id, application_id: application.id }, 'Hours approved')
  }
  return after
}

async function proposed(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  if (shift.sheet.state !== 'OPEN') return shift
  const { clock_in, clock_out } = clockOf(shift.evidence)
  if (clock_in && !clock_out) throw problem('conflict', 'PRO_STILL_ON_THE_CLOCK')
  if (ctx.now < shift.gig.end_time) throw problem('conflict', 'SHIFT_NOT_OVER')
  return propose(ctx, shift, { is_automatic: false })
}

async function countWork(ctx: Ctx, shifts: readonly EngagementHours[]): Promise<void> {
  await recordWorked(
    ctx,
    shifts.map(({ application, gig }) => ({
      pro_id: application.pro_id,
      application_id: application.id,
      organization_id: application.organization_id,
      location_id: application.location_id,
      skill_id: gig.skill_id,
      was_direct_offer: application.application_type !== null,
      was_instant: application.is_instant,
    })),
  )
}
