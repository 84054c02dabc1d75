import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { payPros as endpoint } from '@crewcall/contract/payments.ts'
import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { toProblem } from '../../../platform/database-errors.ts'
import { isProblem, leftOutBy, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { gigForUpdate, scopeOfGig } from '../../gigs/index.ts'
import { approveTogether, confirmedHoursForUpdate, readyToApprove } from '../../timesheets/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { accountBy, chargeOfHours, claimCharges } from '../charges/claim.ts'
import { chargeOfExtra } from '../extras/charge.ts'
import type { Charge } from '../invoices/place.ts'
import { lockDayOfExtras, requireCodeForMuch } from '../extras/code-for-much.ts'
import { checkExtra, extrasPaid, storeExtras } from '../extras/extras.ts'
import { payFacts } from './pay-facts.ts'
import type { PayFacts } from './pay-facts.ts'
import { payRowsOf } from './pay-row.ts'

type Answer = Reply<typeof endpoint>
type Payment = Input<typeof endpoint>['body']['payments'][number]
type Refusal = ReturnType<typeof leftOutBy>
/** The plan for paying one pro, decided before any of it is written. */
type Plan = {
  shift: EngagementHours
  /** False for an engagement whose hours are paid, or that was cancelled: only its extra payments are open. */
  isApproving: boolean
  charge: Charge | null
  /** Extra payments whose charge failed. */
  retried: readonly Tables['adhoc_payments'][]
  tipCents: number | null
  /** Why nothing is charged although the hours are approved. */
  refusal: Refusal | null
}

/**
 * Approves the hours of the given pros and charges the business, with an optional tip; a failed charge is retried
 * (docs/rules/money.md#paying). Pros who cannot be paid are returned in `skipped`; an amount that changed since it was seen stops the whole
 * call.
 * @throws problem stale_version, payment_method_does_not_exist, payment_method_requires_action; step_up_required for large extra amounts
 */
export async function payPros(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Answer> {
  const tips = body.payments.flatMap(({ tip }) => (tip === undefined ? [] : [dollarsToCents(tip)]))
  if (tips.length > 0) await lockDayOfExtras(ctx)
  const gig = await gigForUpdate(ctx, params.gigId)
  allow(ctx, 'payment.charge', scopeOfGig(gig))
  await requireCodeForMuch(ctx, tips)
  const { paid, skipped } = await payAll(
    ctx,
    gig,
    body.payments.toSorted((a, b) => a.application_id - b.application_id),
  )
  return { results: await payRowsOf(ctx, paid), skipped }
}

/** Approves and charges the hours of one locked shift; those that cannot be paid are in `skipped`. @throws as `payPros` */
export async function payAll(
  ctx: Ctx,
  gig: Tables['gigs'],
  payments: readonly Payment[],
): Promise<{ paid: number[]; skipped: Answer['skipped'] }> {
  const ids = payments.map(({ application_id }) => application_id)
  const shifts = await confirmedHoursForUpdate(ctx, gig, ids)
  const facts = await payFacts(ctx, gig, ids)
  if (isPaidOutside(gig.type, facts.location)) throw problem('conflict', 'NETWORK_PAID_OUTSIDE')
  if (payments.some(({ tip }) => tip !== undefined)) allow(ctx, 'payment.tip', scopeOfGig(gig))
  const account = accountBy(facts.location)
  const tipped = payments.flatMap(({ application_id, tip }) => (tip === undefined ? [] : (shifts.get(application_id)?.application ?? [])))
  const paid = await extrasPaid(ctx, tipped, 'TIP')
  const plans: Plan[] = []
  const skipped: Answer['skipped'] = []
  for (const payment of payments) {
    const { application_id } = payment
    const shift = shifts.get(application_id)
    const plan = shift
      ? await orRefusal(() => planOf(ctx, payment, shift, { ...facts, paid }))
      : leftOutBy(problem('not_found', 'PRO_NOT_CONFIRMED'))
    if ('shift' in plan) plans.push(plan)
    const refusal = 'shift' in plan ? plan.refusal : plan
    if (refusal) skipped.push({ application_id, ...refusal })
  }
  await claimCharges(ctx, await chargesOf(ctx, plans), account)
  return { paid: plans.filter(({ refusal }) => refusal === null).map(({ shift }) => shift.application.id), skipped }
}

type Known = PayFacts & { paid: Awaited<ReturnType<typeof extrasPaid>> }

async function planOf(ctx: Ctx, payment: Payment, shift: EngagementHours, facts: Known): Promise<Plan> {
  const { application } = shift
  const isLive = facts.live.has(application.id)
  const failed = facts.failed.filter(({ application_id }) => application_id === application.id)
  const nothing = { charge: null, retried: [], tipCents: null, refusal: null }
  if (failed.length > 0 && (application.cancelled_at !== null || isLive)) return { ...nothing, shift, isApproving: false, retried: failed }
  const ready = { ...nothing, shift: await readyToApprove(ctx, shift), isApproving: true }
  const decided = await orRefusal(async () => decide(ctx, payment, ready.shift, { ...facts, failed, isLive }))
  return 'charge' in decided ? { ...ready, ...decided } : { ...ready, refusal: decided }
}

// A tip that failed with the pay is retried with it, not added a second time.
function decide(
  ctx: Ctx,
  { tip, expected_total: expectedTotal }: Payment,
  shift: EngagementHours,
  { location, failed, isLive, paid }: Known & { isLive: boolean },
): Pick<Plan, 'charge' | 'retried' | 'tipCents'> {
  const amountCents = tip === undefined ? null : dollarsToCents(tip)
  if (amountCents !== null) allow(ctx, 'payment.tip', { ...scopeOfGig(shift.gig), pro_id: shift.application.pro_id })
  if (amountCents !== null) checkExtra(ctx, shift, location, { reason: 'TIP', amountCents, paid })
  const charge = chargeOfHours(shift, { isLive, expectedTotal })
  return { charge, retried: failed, tipCents: failed.some(({ reason }) => reason === 'TIP') ? null : amountCents }
}

/** Approves as planned and returns the charges, grouped by pro. */
async function chargesOf(ctx: Ctx, plans: readonly Plan[]): Promise<{ shift: EngagementHours; charge: Charge }[]> {
  const approving = plans.filter(({ isApproving }) => isApproving)
  const approved = await approveTogether(
    ctx,
    approving.map(({ shift, charge }) => ({ shift, isCharged: charge !== null })),
    { event: 'approve', is_automatic: false },
  )
  const now = new Map(approved.map((shift) => [shift.application.id, shift]))
  const tips = await storeExtras(
    ctx,
    plans.flatMap(({ shift, tipCents: cents }) =>
      cents === null
        ? []
        : [{ shift, extra: { reason: 'TIP', pro_amount_cents: cents, added_minutes: null, description: '', charged_to_business: true } }],
    ),
  )
  const tipOf = new Map(tips.map((tip) => [tip.application_id, tip]))
  const charges: { shift: EngagementHours; charge: Charge }[] = []
  for (const plan of plans) {
    const shift = now.get(plan.shift.application.id) ?? plan.shift
    if (plan.charge) charges.push({ shift, charge: plan.charge })
    for (const extra of plan.retried) charges.push({ shift, charge: chargeOfExtra(shift, extra) })
    const tip = tipOf.get(shift.application.id)
    if (tip) charges.push({ shift, charge: chargeOfExtra(shift, tip) })
  }
  return charges
}

// Errors of the whole call propagate.
async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (isIllegalMove(error)) return leftOutBy(toProblem(error))
    if (isProblem(error) && error.code !== 'stale_version' && error.status < 500 && error.status !== 402) return leftOutBy(error)
    throw error
  }
}
