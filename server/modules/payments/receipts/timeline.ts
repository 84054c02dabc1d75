import type { Tables } from '../../../platform/db.gen.ts'
import { directionOf } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { ReceiptFacts } from './load.ts'

/** The history of an engagement's money, oldest first. */
export function timelineOf({ attempts, sheet, disputes }: ReceiptFacts, reader: 'business' | 'pro'): Step[] {
  const shown = attempts.filter((attempt) => (reader === 'business' ? attempt.kind !== 'ADHOC_PAYOUT' : directionOf(attempt) === 'payout'))
  const approved = sheet?.approved_at
    ? [
        {
          at: sheet.approved_at,
          title: sheet.is_auto_approved ? 'Hours approved automatically' : 'Hours approved',
          detail: '',
          amount: null,
          reference: null,
        },
      ]
    : []
  const disputed = reader === 'business' ? disputes.flatMap(stepsOfDispute) : []
  const steps = [...approved, ...shown.flatMap((attempt) => stepsOf(attempt, reader)), ...disputed]
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export type Step = { at: Date; title: string; detail: string; amount: number | null; reference: string | null }

const subjects = { charge: 'Payment', payout: 'Payout to the pro', refund: 'Refund' }
const ownSubjects = { ...subjects, payout: 'Payout' }

function stepsOf(attempt: Attempt, reader: 'business' | 'pro'): Step[] {
  const what = (reader === 'pro' ? ownSubjects : subjects)[directionOf(attempt)]
  const subject = attempt.adhoc_payment_id === null ? what : `Extra ${what.toLowerCase()}`
  const amount = reader === 'pro' || directionOf(attempt) !== 'payout' ? attempt.amount_cents : null
  const begun: Step = {
    at: attempt.created_ts,
    title: isBilled(attempt) ? billed[directionOf(attempt)](subject) : `${subject} ${attempt.attempt === 1 ? 'started' : 'tried again'}`,
    detail: '',
    amount,
    reference: null,
  }
  if (attempt.settled_at === null) return [begun]
  const words: Record<string, string> = {
    SUCCEEDED: 'went through',
    DECLINED: 'was declined',
    NOT_SENT: 'could not be sent',
    RETURNED: 'was returned by the bank',
    SURPLUS: surplusWords(attempt),
    MISMATCHED: 'is being checked',
  }
  return [
    begun,
    {
      at: attempt.settled_at,
      title: isBilled(attempt) ? `${subject} settled by invoice` : `${subject} ${words[attempt.state] ?? 'changed'}`,
      detail: attempt.error_message ?? '',
      amount: amount === null || attempt.moved_currency !== 'USD' ? amount : attempt.moved_cents,
      reference: attempt.provider_ref,
    },
  ]
}

// A duplicate refund stays with the business: it is not taken back automatically.
function surplusWords(attempt: Attempt): string {
  const moved = attempt.moved_cents === attempt.amount_cents ? 'moved a second time' : 'moved at another amount'
  return directionOf(attempt) === 'refund' ? moved : `${moved} and goes back`
}

const billed = {
  charge: (subject: string) => `${subject} placed on an invoice`,
  refund: () => 'Credit for the next invoice',
  payout: (subject: string) => `${subject} started`,
}

// What an invoice bills or credits is never sent on its own.
function isBilled(attempt: Attempt): boolean {
  return attempt.state === 'INVOICED' || (attempt.state === 'SUCCEEDED' && attempt.sent_at === null && directionOf(attempt) !== 'payout')
}

function stepsOfDispute({ amount_cents, reason, status, opened_at, closed_at, provider_ref }: Tables['charge_disputes']): Step[] {
  const opened = {
    at: opened_at,
    title: 'The bank disputes the payment',
    detail: reason.replaceAll('_', ' '),
    amount: amount_cents,
    reference: provider_ref,
  }
  if (closed_at === null) return [opened]
  const title = status === 'WON' ? 'The dispute was won: the payment stands' : 'The dispute was lost'
  return [opened, { at: closed_at, title, detail: '', amount: amount_cents, reference: provider_ref }]
}
