import { applicationStatuses, hoursStates, invoiceStatuses, paymentStatuses } from '@crewcall/contract/enums.ts'
import type { ApplicationStatus, HoursState, InvoiceStatus, PaymentStatus } from '@crewcall/contract/enums.ts'
import { payInvoice, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { applicationStatus } from '@crewcall/contract/rules/application-status.ts'
import { arrivalOf } from '@crewcall/contract/rules/arrival.ts'
import { payableInvoiceStatuses } from '@crewcall/contract/rules/invoices.ts'
import type { MoveActor } from '@crewcall/contract/rules/machine.ts'
import { applicationStages } from '@crewcall/contract/rules/machines/application.ts'
import { attemptStates } from '@crewcall/contract/rules/machines/attempt.ts'
import type { AttemptState } from '@crewcall/contract/rules/machines/attempt.ts'
import { applicationMachine, attemptMachine, hoursMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { MachineTable } from '@crewcall/contract/rules/machines/index.ts'
import { matrix } from '../../../server/modules/notifications/index.ts'
import type { Audience, KindName } from '../../../server/modules/notifications/index.ts'
import { paymentStatusOf } from '../../../server/modules/payments/index.ts'
import { arrivalWords } from '../../../web/src/domain/pay/arrival-words.ts'
import { applicationWords } from '../../../web/src/domain/pro-shift/pro-words.ts'
import { fullWords } from '../../../web/src/domain/pro-shift/waitlist-words.ts'
import { looks } from '../../../web/src/domain/status/looks.ts'
import { hoursWords } from '../../../web/src/features/pro-earnings/hours-words.ts'
import { chosenWords, endedCauses, endedReasons } from '../../../web/src/features/pro-shift/ended-words.ts'
import type { Sentence } from '../../../web/src/i18n/sentence.ts'
import { sentByApplication, sentByInvoice, sentByPayment, sentOfHours, sentToWaiting } from './announced.ts'

export const sides = ['pro', 'business', 'platform'] as const
export type Side = (typeof sides)[number]
/**
 * What one side reads in a state of a machine, which kinds of notifications it is sent on the way there, and what it may do next: its moves,
 * or else the pages to which those messages lead.
 */
export type Row = { machine: string; state: string; side: Side; reads: Sentence[]; sent: KindName[]; next: string[] }

const audiences: Record<Side, readonly Audience[]> = {
  pro: ['pro', 'confirmed_pros'],
  business: ['team', 'admins', 'shift_managers', 'duty'],
  platform: ['platform'],
}
const actors: Record<Side, readonly MoveActor[]> = { pro: ['pro'], business: ['manager'], platform: ['admin'] }
const money = { timezone: 'America/New_York', is_outside: false } as const
const now = new Date('2026-12-03T12:00:00Z')

/** Every state of an application, of hours, of a payment and of an invoice, for each side that it concerns. */
export function stateRows(): Row[] {
  return [
    ...applicationStatuses.flatMap(applicationRows),
    ...hoursStates.flatMap(hoursRows),
    ...paymentStatuses.flatMap((status) => [...paymentRows('charge', status), ...paymentRows('payout', status)]),
    ...invoiceStatuses.flatMap(invoiceRows),
  ].map((row) => (row.next.length > 0 ? row : { ...row, next: [...new Set(row.sent.map((kind) => matrix[kind].link))] }))
}

const causes = Object.values(endedCauses).filter((sentence) => sentence !== null)
const endings: readonly Sentence[] = [...Object.values(endedReasons), ...causes, ...Object.values(chosenWords)]

function applicationRows(status: ApplicationStatus): Row[] {
  const machine = 'application'
  const reads = (side: Side): Sentence[] => {
    if (side !== 'pro') return [looks.application[status][2]]
    if (status === 'CANCELLED') return [applicationWords[status], ...endings]
    return status === 'CREATED' ? [applicationWords[status], ...Object.values(fullWords)] : [applicationWords[status]]
  }
  const sent = isStage(status)
    ? applicationMachine
        .edges()
        .filter(({ to }) => to === status)
        .flatMap(({ event }) => sentByApplication[event as keyof typeof sentByApplication])
    : sentByMoney(status)
  const all = status === 'CREATED' ? [...sent, ...sentToWaiting] : sent
  return sides.map((side) => ({
    machine,
    state: status,
    side,
    reads: reads(side),
    sent: sentTo(side, all),
    next: isStage(status) ? movesOf(applicationMachine, status, side) : movesOfMoney(status, side),
  }))
}

type Paid = Exclude<ApplicationStatus, (typeof applicationStages)[number]>
type Steps = { hours: HoursState; charge?: AttemptState; payout?: AttemptState }
/** Hours and payments of which each status of a worked shift is derived. */
export const steps: Record<Paid, Steps> = {
  UNPAID: { hours: 'PROPOSED' },
  PRO_PAID: { hours: 'LOCKED', payout: 'SUCCEEDED' },
  PRO_PAYMENT_PROCESSING: { hours: 'LOCKED', payout: 'PENDING' },
  PRO_PAYMENT_FAILED: { hours: 'LOCKED', payout: 'DECLINED' },
  BUSINESS_PAYMENT_PROCESSING: { hours: 'LOCKED', charge: 'PENDING' },
  BUSINESS_PAYMENT_FAILED: { hours: 'LOCKED', charge: 'DECLINED' },
  PAID: { hours: 'LOCKED', charge: 'SUCCEEDED' },
}

/** The status that the rules derive of these steps, of a shift that is over. */
export function statusOf({ charge, payout }: Steps): ApplicationStatus {
  const facts = {
    is_cancelled: false,
    gig_cancelled: false,
    is_confirmed: true,
    is_selected: true,
    working_end: new Date(now.getTime() - 3_600_000),
    business_payment_status: charge ? paymentStatusOf({ kind: 'BUSINESS_CHARGE', state: charge }) : null,
    pro_payment_status: payout ? paymentStatusOf({ kind: 'PRO_PAYOUT', state: payout }) : null,
  }
  return applicationStatus(facts, now)
}

function sentByMoney(status: Paid): readonly KindName[] {
  const { hours, charge, payout } = steps[status]
  if (charge) return sentByPayment('charge', paymentStatusOf({ kind: 'BUSINESS_CHARGE', state: charge }))
  return payout ? sentByPayment('payout', paymentStatusOf({ kind: 'PRO_PAYOUT', state: payout })) : sentOfHours(hours)
}

function movesOfMoney(status: Paid, side: Side): string[] {
  const { hours, charge, payout } = steps[status]
  if (charge) return movesOfPayment('charge', charge, side)
  return payout ? movesOfPayment('payout', payout, side) : movesOf(hoursMachine, hours, side)
}

function hoursRows(state: HoursState): Row[] {
  return sides.map((side) => ({
    machine: 'hours',
    state,
    side,
    reads: [side === 'pro' ? hoursWords[state] : looks.hours[state][2]],
    sent: sentTo(side, sentOfHours(state)),
    next: movesOf(hoursMachine, state, side),
  }))
}

function paymentRows(of: 'charge' | 'payout', status: PaymentStatus): Row[] {
  const kind = of === 'charge' ? 'BUSINESS_CHARGE' : 'PRO_PAYOUT'
  const states = attemptStates.filter((state) => paymentStatusOf({ kind, state }) === status)
  if (states.length === 0) return []
  return sides.map((side) => ({
    machine: of,
    state: status,
    side,
    reads: side === 'pro' ? [...new Set(states.map((state) => arrivalSentence(of, state, status)))] : [looks.payment[status][2]],
    sent: sentTo(side, sentByPayment(of, status)),
    next: [...new Set(states.flatMap((state) => movesOfPayment(of, state, side)))],
  }))
}

function arrivalSentence(of: 'charge' | 'payout', state: AttemptState, status: PaymentStatus): Sentence {
  const payout = { state, begun_at: now, settled_at: null, next_try_at: null, error_code: null }
  const facts = of === 'charge' ? { payout: null, charge: { status, begun_at: now } } : { payout, charge: null }
  return arrivalWords[arrivalOf({ ...money, ...facts, hours: null }, now).state]
}

// A payment that failed for good is followed by a new one; only the business has a method to charge again.
function movesOfPayment(of: 'charge' | 'payout', state: AttemptState, side: Side): string[] {
  const failed = ['DECLINED', 'RETURNED', 'NOT_SENT'].includes(state)
  const again = failed && (of === 'charge' || side === 'platform') ? movesOf(attemptMachine, null, side) : []
  return [...movesOf(attemptMachine, state, side), ...again.filter((event) => event === 'claim')]
}

function invoiceRows(status: InvoiceStatus): Row[] {
  const isPayable = payableInvoiceStatuses.includes(status)
  return (['business', 'platform'] as const).map((side) => ({
    machine: 'invoice',
    state: status,
    side,
    reads: [looks.invoice[status][2]],
    sent: sentTo(side, sentByInvoice[status]),
    next: isPayable ? [side === 'business' ? payInvoice.name : recordInvoicePayment.name] : [],
  }))
}

function sentTo(side: Side, kinds: readonly KindName[]): KindName[] {
  return [...new Set(kinds)].filter((kind) => matrix[kind].audience.some((audience) => audiences[side].includes(audience)))
}

function movesOf(machine: MachineTable, state: string | null, side: Side): string[] {
  const edges = machine
    .edges()
    .filter(({ from, by, isFollowed }) => from === state && !isFollowed && by.some((each) => actors[side].includes(each)))
  return [...new Set(edges.map(({ event }) => event))]
}

function isStage(status: ApplicationStatus): status is (typeof applicationStages)[number] {
  return applicationStages.some((stage) => stage === status)
}
