import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { payPros as endpoint } from '@crewcall/contract/payments.ts'
import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { isProblem, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { gigForUpdate, scopeOfGig } from '../../gigs/index.ts'
import { approveTimesheet, hoursForUpdate } from '../../timesheets/index.ts'
import type { EngagementHours } from '../../timesheets/index.ts'
import { checkExtra, storeExtra } from '../extras/extras.ts'
import { accountOf, claimCharge, claimExtraCharge } from '../charges/claim.ts'
import type { Account } from '../charges/claim.ts'
import { failedExtrasOf } from '../extras/failed.ts'
import { isLive } from '../attempts/attempts.ts'
import { payRowsOf } from './pay-row.ts'
import { isUnpaidNetwork } from './without-charge.ts'

type Answer = Reply<typeof endpoint>
type Payment = Input<typeof endpoint>['body']['payments'][number]

/**
 * Approves the hours of the named pros and charges the business, with a tip when given; a failed charge is tried again (semantics 1.8).
 * Whoever cannot be paid comes back in `skipped`; an amount that changed since it was seen stops the whole call.
 * @throws problem stale_version, payment_method_does_not_exist, payment_method_requires_action
 */
export async function payPros(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Answer> {
  const gig = await gigForUpdate(ctx, params.gigId)
  const place = scopeOfGig(gig)
  allow(ctx, 'payment.charge', place)
  if (await isUnpaidNetwork(ctx, gig)) throw problem('conflict', 'Shifts in the network of this location are paid outside of Crewcall')
  if (body.payments.some(({ tip }) => tip !== undefined)) allow(ctx, 'payment.tip', place)
  const account = await accountOf(ctx, gig)
  const known = await engagedIds(ctx, gig, body.payments)
  const skipped: Answer['skipped'] = []
  const paid: number[] = []
  for (const payment of body.payments.toSorted((a, b) => a.application_id - b.application_id)) {
    const refusal = known.has(payment.application_id)
      ? await refusalOf(() => pay(ctx, payment, account))
      : { code: 'not_found', message: 'Not confirmed on this shift' }
    if (refusal) skipped.push({ application_id: payment.application_id, ...refusal })
    else paid.push(payment.application_id)
  }
  return { results: await payRowsOf(ctx, [...new Set(paid)]), skipped }
}

// A tip that failed with the pay is retried with it, and not given a second time.
async function pay(ctx: Ctx, { application_id, tip, expected_total }: Payment, account: Account): Promise<void> {
  const shift = await hoursForUpdate(ctx, application_id)
  const failed = await failedExtrasOf(ctx, shift.application)
  const retry = async (over: EngagementHours) => {
    for (const extra of failed) await claimExtraCharge(ctx, over, extra, account)
  }
  if (failed.length > 0 && (await isSettled(ctx, shift))) return retry(shift)
  const approved = await approveTimesheet(ctx, shift, { is_automatic: false })
  if (tip !== undefined) await checkExtra(ctx, approved, 'TIP', dollarsToCents(tip))
  const charged = await claimCharge(ctx, approved, { expectedTotal: expected_total, account })
  await retry(charged)
  if (tip === undefined || failed.some(({ reason }) => reason === 'TIP')) return
  const given = { reason: 'TIP', pro_amount_cents: dollarsToCents(tip), description: '', charged_to_business: true } as const
  await claimExtraCharge(ctx, charged, await storeExtra(ctx, charged, given), account)
}

// Of a cancelled engagement, or one whose hours are paid, only its extra payments can still be open.
async function isSettled(ctx: Ctx, { application }: EngagementHours): Promise<boolean> {
  const { organization_id, id, cancelled_at } = application
  return cancelled_at !== null || isLive(ctx, 'BUSINESS_CHARGE', { organization_id, application_id: id, adhoc_payment_id: null })
}

async function engagedIds(ctx: Ctx, gig: Tables['gigs'], payments: readonly Payment[]): Promise<Set<number>> {
  const rows = await ctx.tx.rows<{ id: number }>(sql`
    select id from applications
    where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and confirmed_at is not null and id = any(${payments.map((payment) => payment.application_id)})`)
  return new Set(rows.map(({ id }) => id))
}

// Each refusal is thrown before money of that pro was claimed; what concerns the whole call goes on up.
async function refusalOf(work: () => Promise<void>): Promise<{ code: string; message: string } | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (isIllegalMove(error)) return { code: 'conflict', message: error.message }
    if (isProblem(error) && error.code !== 'stale_version' && error.status < 500 && error.status !== 402)
      return { code: error.code, message: error.message }
    throw error
  }
}
