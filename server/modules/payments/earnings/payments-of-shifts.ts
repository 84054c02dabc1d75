import type { OwnPayment } from '@crewcall/contract/earnings.ts'
import type { AdHocReason } from '@crewcall/contract/enums.ts'
import type { ArrivalFacts } from '@crewcall/contract/rules/arrival.ts'
import { arrivalOf } from '@crewcall/contract/rules/arrival.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { directionOf, liveStates, paymentStatusOf } from '../attempts/attempts.ts'
import type { Attempt, State } from '../attempts/attempts.ts'
import { isPaid } from './earning-rows.ts'
import type { EarningRow } from './earning-rows.ts'

type Shift = EarningRow & { amount: number }
type Extra = Tables['adhoc_payments']
type Payment = Omit<OwnPayment, 'arrival'> & { arrival: ReturnType<typeof arrivalOf> }

/** What each shift of one pro pays, its extra payments after its pay, by the id of the application (docs/rules/money.md#arrival). */
export async function paymentsOf(ctx: Ctx, shifts: readonly Shift[]): Promise<Map<number, Payment[]>> {
  const [first] = shifts
  if (!first) return new Map()
  const ids = shifts.map(({ id }) => id)
  const extras = await ctx.tx.rows<Extra>(sql`
    select x.* from applications a join adhoc_payments x on x.organization_id = a.organization_id and x.application_id = a.id
    where a.pro_id = ${first.pro_id} and a.id = any(${ids}::bigint[]) and ${isPaid} order by x.id`)
  // Of each purpose the attempt that counts.
  const attempts = await ctx.tx.rows<Attempt>(sql`
    select distinct on (kind, application_id, adhoc_payment_id) * from payment_intents
    where pro_id = ${first.pro_id} and application_id = any(${ids}::bigint[]) and kind <> 'REFUND'
    order by kind, application_id, adhoc_payment_id, state = any(${[...liveStates]}::text[]) desc, attempt desc`)
  return new Map(
    shifts.map((shift) => {
      const own = attempts.filter(({ application_id }) => application_id === shift.id)
      const pay = shift.cancelled_at === null ? [payOf(ctx, shift, own)] : []
      const further = extras.filter(({ application_id }) => application_id === shift.id).map((extra) => extraOf(ctx, shift, { extra, own }))
      return [shift.id, [...pay, ...further]]
    }),
  )
}

function payOf(ctx: Ctx, shift: Shift, own: readonly Attempt[]): Payment {
  const { hours_state: state, needs_manager, end_time, timezone } = shift
  const is_outside = shift.is_paid_outside || shift.is_closed_without_charge
  const facts = { ...movesOf(own, null), hours: { state, needs_manager, end_time }, is_outside, timezone }
  return { subject: 'PAY', amount: shift.amount, arrival: arrivalOf(facts, ctx.now) }
}

function extraOf(ctx: Ctx, { timezone }: Shift, { extra, own }: { extra: Extra; own: readonly Attempt[] }): Payment {
  const facts = { ...movesOf(own, extra.id), hours: null, is_outside: false, timezone }
  return { subject: extra.reason as AdHocReason, amount: extra.pro_amount_cents, arrival: arrivalOf(facts, ctx.now) }
}

function movesOf(own: readonly Attempt[], extraId: number | null): Pick<ArrivalFacts, 'payout' | 'charge'> {
  const ofPurpose = own.filter(({ adhoc_payment_id }) => adhoc_payment_id === extraId)
  const payout = ofPurpose.find((attempt) => directionOf(attempt) === 'payout')
  const charge = ofPurpose.find((attempt) => directionOf(attempt) === 'charge')
  return {
    payout: payout ? { ...payout, state: payout.state as State, begun_at: payout.created_ts } : null,
    charge: charge ? { status: paymentStatusOf(charge), begun_at: charge.created_ts } : null,
  }
}
