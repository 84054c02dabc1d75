import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import { interviewMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { minimumPaid } from '../../payments/index.ts'
import type { Interview } from '../rows.ts'
import { beginTrial } from './candidate-stage.ts'
import { endInterview, hasOpenTrial } from './ending.ts'
import { announceInterview, interviewForUpdate } from './interview-rows.ts'
import type { LockedInterview } from './interview-rows.ts'

type Shift = Pick<
  Tables['applications'],
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancellation_reason'
  | 'cancellation_explanation'
  | 'cancellation_cause'
  | 'business_payment_status'
  | 'is_closed_without_charge'
>
type Paid = 'PAYMENT_SUBMITTED' | 'PAYMENT_FAILED' | 'PAYMENT_ERROR' | 'PAID'

/** As long as the reason that is typed on the page of a trial. */
const mostOfReason = 200

const paidStatus: Record<PaymentStatus, Paid> = {
  SUBMITTED: 'PAYMENT_SUBMITTED',
  PENDING_TRANSFER: 'PAYMENT_SUBMITTED',
  IN_TRANSIT: 'PAYMENT_SUBMITTED',
  FAILED: 'PAYMENT_FAILED',
  ERROR: 'PAYMENT_ERROR',
  AVAILABLE: 'PAID',
}

/** An interview says what became of its shift: the shift is the truth, and whatever is repeated or comes late changes nothing. */
export const followShift = job('hiring.follow_shift', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const known = await ctx.tx.maybe<{ organization_id: number; id: number }>(
      sql`select organization_id, id from interviews where organization_id = ${organization_id} and application_id = ${application_id}`,
    )
    if (!known) return
    const locked = await interviewForUpdate(ctx, known)
    if (locked.interview.application_id === application_id) await follow(ctx, locked)
  },
})

type OfShift = { organization_id: number; application_id: number }
const followed = (ctx: Ctx, { organization_id, application_id }: OfShift) =>
  enqueue(ctx, followShift, { organization_id, application_id }, { once: String(application_id) })

on('application.cancelled', followed)
on('application.no_show_undone', followed)
on('charge.changed', followed)
on('minimum.waived', followed)

async function follow(ctx: Ctx, locked: LockedInterview): Promise<void> {
  const { organization_id, application_id } = locked.interview
  const shift = await ctx.tx.one<Shift>(sql`
    select cancelled_at, cancelled_by, cancellation_reason, cancellation_explanation, cancellation_cause, business_payment_status, is_closed_without_charge from applications
    where organization_id = ${organization_id} and id = ${application_id}`)
  if (shift.cancellation_reason === 'STAFFER_DISMISSAL') return sentHome(ctx, locked)
  if (shift.cancelled_at !== null) return shiftEnded(ctx, locked, shift)
  if (locked.interview.status === 'DECLINED') return noShowTakenBack(ctx, locked)
  const paid = paidAs(shift)
  if (paid) await paymentMoved(ctx, locked.interview, paid)
}

async function shiftEnded(ctx: Ctx, locked: LockedInterview, shift: Shift): Promise<void> {
  const { cancellation_reason, cancellation_explanation, cancellation_cause, cancelled_by: by } = shift
  const { status } = locked.interview
  // What somebody typed, and not what the product says of an account.
  const reason = cancellation_cause === null ? cancellation_explanation.slice(0, mostOfReason) : ''
  if (cancellation_reason === 'NO_SHOW' && (status === 'CONFIRMED' || status === 'PENDING_PAYMENT')) {
    await endInterview(ctx, locked, { event: 'miss', ended_by: 'NO_SHOW', reason: '', by })
  } else if (status === 'CONFIRMED') {
    if (cancellation_reason === 'CANCELLED_BY_PRO') await endInterview(ctx, locked, { event: 'decline', ended_by: 'CANDIDATE', reason, by })
    else if (cancellation_reason === 'CALLED_OUT') await endInterview(ctx, locked, { event: 'decline', ended_by: 'CALLED_OUT', reason, by })
    else await endInterview(ctx, locked, { event: 'cancel', ended_by: 'LOCATION', reason, by })
  }
}

// The trial was held, though not to its end. Its hours are closed, and what is owed for them is charged by itself.
async function sentHome(ctx: Ctx, { interview }: Pick<LockedInterview, 'interview'>): Promise<void> {
  const { organization_id, application_id, status, sent_home_at } = interview
  if (application_id === null || status === 'DECLINED') return
  if (sent_home_at === null) {
    const ended = status === 'CONFIRMED' ? { status: await move(ctx, interviewMachine, interview, 'finish') } : {}
    await updateRow(ctx.tx, 'interviews', keyed(interview), { ...ended, sent_home_at: ctx.now, last_updated_ts: ctx.now })
    await announceInterview(ctx, interview)
    return sentHome(ctx, { interview: { ...interview, ...ended, sent_home_at: ctx.now } })
  }
  const charge = await minimumPaid(ctx, { organization_id, application_id })
  if (charge !== null) await paymentMoved(ctx, interview, charge === 'NOTHING' ? 'PAID' : paidStatus[charge])
}

async function noShowTakenBack(ctx: Ctx, locked: LockedInterview): Promise<void> {
  const { interview } = locked
  if (interview.ended_by !== 'NO_SHOW') return
  const isOver = interview.end_time <= ctx.now
  // They may have been invited again meanwhile, and one trial is open at a time.
  if (!isOver && (await hasOpenTrial(ctx, interview))) return
  const status = isOver
    ? await move(ctx, interviewMachine, interview, 'restore_finished')
    : await move(ctx, interviewMachine, interview, 'restore')
  await updateRow(ctx.tx, 'interviews', keyed(interview), { status, ended_by: null, ended_reason: '', last_updated_ts: ctx.now })
  if (locked.candidate.status === 'INTERVIEW') await beginTrial(ctx, locked)
  await announceInterview(ctx, interview)
}

function paidAs({ business_payment_status, is_closed_without_charge }: Shift): Paid | null {
  if (business_payment_status === null) return is_closed_without_charge ? 'PAID' : null
  return paidStatus[business_payment_status as PaymentStatus] // the constraint of the table
}

type Step = 'finish' | 'submit_payment' | 'payment_failed' | 'payment_error' | 'payment_paid' | 'payment_returned' | 'review'

// The hours may be paid before the trial is over, and the report of a payment may come before that of its sending.
async function paymentMoved(ctx: Ctx, interview: Interview, paid: Paid): Promise<void> {
  let { status } = interview
  if (status === paid || (status === 'REVIEWED' && paid === 'PAID')) return
  const take = async (event: Step) => {
    status = await stepOf(ctx, { ...interview, status }, event)
  }
  // A bank can take a payment back weeks later.
  if (status === 'PAID' || status === 'REVIEWED') {
    if (paid === 'PAYMENT_SUBMITTED') return
    await take('payment_returned')
    return announceInterview(ctx, interview)
  }
  if (status === 'CONFIRMED') await take('finish')
  if (status !== 'PAYMENT_SUBMITTED') await take('submit_payment')
  if (paid === 'PAYMENT_FAILED') await take('payment_failed')
  if (paid === 'PAYMENT_ERROR') await take('payment_error')
  if (paid === 'PAID') await take('payment_paid')
  if (paid === 'PAID' && interview.feedback !== null) await take('review')
  await announceInterview(ctx, interview)
}

async function stepOf(ctx: Ctx, interview: Interview, event: Step): Promise<Interview['status']> {
  const status = await {
    finish: () => move(ctx, interviewMachine, interview, 'finish'),
    submit_payment: () => move(ctx, interviewMachine, interview, 'submit_payment'),
    payment_failed: () => move(ctx, interviewMachine, interview, 'payment_failed'),
    payment_error: () => move(ctx, interviewMachine, interview, 'payment_error'),
    payment_paid: () => move(ctx, interviewMachine, interview, 'payment_paid'),
    payment_returned: () => move(ctx, interviewMachine, interview, 'payment_returned'),
    review: () => move(ctx, interviewMachine, interview, 'review'),
  }[event]()
  await updateRow(ctx.tx, 'interviews', keyed(interview), { status, last_updated_ts: ctx.now })
  return status
}
