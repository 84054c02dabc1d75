import { disputeReasons, type DisputeReason, type Receipt, type ReceiptStep } from '@crewcall/contract/receipt.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { directionOf, grossOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'

export type Step = Omit<Receipt['timeline'][number], 'at'> & { at: Date }

/** What happened to the money of an engagement, oldest first. */
export function timelineOf({ attempts, sheet, disputes }: ReceiptFacts, reader: 'business' | 'pro'): Step[] {
  const shown = attempts.filter((attempt) => (reader === 'business' ? attempt.kind !== 'ADHOC_PAYOUT' : directionOf(attempt) === 'payout'))
  const approved = sheet?.approved_at
    ? [
        {
          ...nothing,
          at: sheet.approved_at,
          step: sheet.is_auto_approved ? ('HOURS_APPROVED_AUTOMATICALLY' as const) : ('HOURS_APPROVED' as const),
        },
      ]
    : []
  const disputed = reader === 'business' ? disputes.flatMap(stepsOfDispute) : []
  const steps: Step[] = [...approved, ...shown.flatMap((attempt) => stepsOf(attempt, reader)), ...disputed]
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Why a bank disputes a payment; a reason that the processor added since is `general`. */
export function disputeReasonOf(given: string): DisputeReason {
  return disputeReasons.find((reason) => reason === given) ?? 'general'
}

const nothing = { subject: null, is_extra: false, error_code: null, dispute_reason: null, amount: null, reference: null } as const

function stepsOf(attempt: Attempt, reader: 'business' | 'pro'): Step[] {
  const subject = directionOf(attempt)
  const about = { ...nothing, subject, is_extra: attempt.adhoc_payment_id !== null }
  const amount = reader === 'pro' || subject !== 'payout' ? grossOf(attempt) : null
  const begun: Step = { ...about, at: attempt.created_ts, step: beginningOf(attempt), amount }
  const fee: Step[] =
    amount === null || attempt.instant_at === null
      ? []
      : [{ ...about, at: attempt.instant_at, step: 'INSTANT', amount: -attempt.instant_fee_cents }]
  if (attempt.settled_at === null) return [begun, ...fee]
  const step = isBilled(attempt) ? 'SETTLED_BY_INVOICE' : endOf(attempt)
  return [
    begun,
    ...fee,
    {
      ...about,
      at: attempt.settled_at,
      step,
      error_code: step === 'DECLINED' || step === 'NOT_SENT' || step === 'RETURNED' ? attempt.error_code : null,
      amount: amount === null || attempt.moved_currency !== 'USD' ? amount && attempt.amount_cents : attempt.moved_cents,
      reference: attempt.provider_ref,
    },
  ]
}

function beginningOf(attempt: Attempt): ReceiptStep {
  const direction = directionOf(attempt)
  if (isBilled(attempt) && direction !== 'payout') return direction === 'charge' ? 'INVOICED' : 'CREDITED'
  return isBilled(attempt) || attempt.attempt === 1 ? 'STARTED' : 'TRIED_AGAIN'
}

function endOf(attempt: Attempt): ReceiptStep {
  switch (attempt.state) {
    case 'SUCCEEDED':
    case 'DECLINED':
    case 'NOT_SENT':
    case 'RETURNED':
      return attempt.state
    case 'SURPLUS':
      return surplusOf(attempt)
    case 'MISMATCHED':
      return 'CHECKED'
    default:
      return 'CHANGED'
  }
}

// A refund that went out beside another stays with the business: nobody takes it back by itself.
function surplusOf(attempt: Attempt): ReceiptStep {
  const moved = attempt.moved_cents === attempt.amount_cents ? 'MOVED_TWICE' : 'MOVED_OTHERWISE'
  return directionOf(attempt) === 'refund' ? moved : `${moved}_GOES_BACK`
}

// What an invoice bills or credits is never sent on its own.
function isBilled(attempt: Attempt): boolean {
  return attempt.state === 'INVOICED' || (attempt.state === 'SUCCEEDED' && attempt.sent_at === null && directionOf(attempt) !== 'payout')
}

function stepsOfDispute({ amount_cents, reason, status, opened_at, closed_at, provider_ref }: Tables['charge_disputes']): Step[] {
  const about = { ...nothing, amount: amount_cents, reference: provider_ref }
  const opened: Step = { ...about, at: opened_at, step: 'DISPUTE_OPENED', dispute_reason: disputeReasonOf(reason) }
  if (closed_at === null) return [opened]
  return [opened, { ...about, at: closed_at, step: status === 'WON' ? 'DISPUTE_WON' : 'DISPUTE_LOST' }]
}
