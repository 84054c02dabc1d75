import type { EventName, Events } from '@crewcall/contract/events.ts'
import type { HoursState } from '@crewcall/contract/enums.ts'
import type { ApplicationEvent } from '@crewcall/contract/rules/machines/application.ts'
import { hoursMachine } from '@crewcall/contract/rules/machines/index.ts'
import { toldBy } from '../../../server/modules/notifications/index.ts'
import type { KindName } from '../../../server/modules/notifications/index.ts'

const at = { organization_id: 1, location_id: 1, gig_id: 1 }
const of = { ...at, application_id: 1, pro_id: 1 }
const soon = '2026-12-03T12:00:00Z'

/** The kinds of notifications that an announcement sends. */
export function kindsOf<N extends EventName>(name: N, payload: Events[N]): KindName[] {
  return toldBy[name](payload).map(({ kind }) => kind)
}

type Ended = Omit<Events['application.cancelled'], keyof typeof of>
const ended = (how: Ended) => kindsOf('application.cancelled', { ...of, ...how })
const confirmedBy = (by: 'pro' | 'manager' | 'system') => kindsOf('application.confirmed', { ...of, by, is_instant: false })
const offered = (application_type: 'DIRECT_OFFER' | 'ASSIGNMENT') =>
  kindsOf('application.offered', { ...of, application_type, expires_at: soon })
const bothWays = (how: Omit<Ended, 'was_confirmed'>) => [
  ...ended({ ...how, was_confirmed: false }),
  ...ended({ ...how, was_confirmed: true }),
]

/** What each move of an application sends. */
export const sentByApplication: Record<ApplicationEvent, readonly KindName[]> = {
  apply: kindsOf('application.created', of),
  withdraw: ended({ by: 'pro', reason: 'CANCELLED_BY_PRO', was_confirmed: false }),
  select: kindsOf('application.selected', { ...of, by: 'manager' }),
  unselect: kindsOf('application.unselected', of),
  auto_select: kindsOf('application.selected', { ...of, by: 'system' }),
  auto_confirm: confirmedBy('pro'),
  book_interview: [],
  leave_interview: [],
  offer: offered('DIRECT_OFFER'),
  assign: confirmedBy('manager'),
  assign_pending: offered('ASSIGNMENT'),
  confirm: confirmedBy('pro'),
  decline: ended({ by: 'pro', reason: 'CANCELLED_BY_PRO', was_confirmed: false }),
  undo_withdraw: kindsOf('application.withdrawal_undone', of),
  undo_decline: kindsOf('application.withdrawal_undone', of),
  expire: [...ended({ by: 'system', reason: 'OTHER', was_confirmed: false }), ...kindsOf('application.offer_expired', of)],
  retract: ended({ by: 'system', reason: 'OTHER', was_confirmed: false }),
  lapse: ended({ by: 'system', reason: 'OTHER', was_confirmed: false }),
  undo_confirm: ended({ by: 'pro', reason: 'CANCELLED_BY_PRO', was_confirmed: true }),
  release: kindsOf('application.reconfirm_needed', of),
  ask_again: kindsOf('application.reconfirm_needed', of),
  give_back: kindsOf('application.given_back', { ...of, asked_id: 2 }),
  cancel: ended({ by: 'pro', reason: 'CANCELLED_BY_PRO', was_confirmed: true }),
  call_out: ended({ by: 'pro', reason: 'CALLED_OUT', was_confirmed: true }),
  hand_over: kindsOf('cover.approved', { ...of, cover_id: 1, name: 'Jordan' }),
  cover: confirmedBy('manager'),
  lose_certificate: ended({ by: 'system', reason: 'OTHER', was_confirmed: true }),
  miss_first_call: ended({ by: 'system', reason: 'OTHER', was_confirmed: true }),
  no_show: [...ended({ by: 'manager', reason: 'NO_SHOW', was_confirmed: true }), ...kindsOf('application.no_show', of)],
  undo_no_show: kindsOf('application.no_show_undone', of),
  dismiss: bothWays({ by: 'manager', reason: 'STAFFER_DISMISSAL' }),
  block: bothWays({ by: 'manager', reason: 'PRO_BLOCKED' }),
  suspend: bothWays({ by: 'system', reason: 'PRO_SUSPENDED' }),
  cancel_gig: [
    ...bothWays({ by: 'manager', reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' }),
    ...kindsOf('gig.cancelled', { ...at, explanation: '', application_ids: [] }),
  ],
}

/** What is sent to those who wait for an opening of a full shift. */
export const sentToWaiting: readonly KindName[] = kindsOf('application.waitlisted', { ...of, since: soon })

type HoursEvent = Parameters<typeof hoursMachine.next>[1]
/** What each move of hours sends. */
const sentByHours: Record<HoursEvent, readonly KindName[]> = {
  open: [],
  propose: [
    ...kindsOf('hours.proposed', { ...of, is_automatic: false }),
    ...kindsOf('punch.missed', { ...of, ended_at: soon, until_at: soon }),
    ...kindsOf('hours.passed_on', of),
  ],
  reopen: [],
  edit: kindsOf('hours.edited', of),
  dispute: kindsOf('hours.disputed', of),
  answer: kindsOf('dispute.answered', { ...of, resolution: 'ACCEPTED' }),
  concede: kindsOf('dispute.answered', { ...of, resolution: 'SILENCE' }),
  approve: kindsOf('hours.approved', { ...of, is_automatic: false }),
  auto_approve: kindsOf('hours.approved', { ...of, is_automatic: true }),
  send_home: sentByApplication.dismiss,
  lock: [],
}
/** What is sent while hours are in a state: by the moves that lead to it, and by the clock meanwhile. */
export function sentOfHours(state: HoursState): readonly KindName[] {
  const entering = hoursMachine.edges().filter(({ to }) => to === state)
  const sent = entering.flatMap(({ event }) => sentByHours[event as HoursEvent])
  if (state !== 'OPEN') return sent
  return [...sent, ...kindsOf('shift.near', { ...of, lead: 'CLOCK' }), ...kindsOf('punch.awaited', of)]
}

const payment = { ...of, payment_intent_id: 1, amount_cents: 1, message: null, is_extra: false }
/** What a payment sends on entering a state. */
export function sentByPayment(of: 'charge' | 'payout', status: Events['charge.changed']['status']): readonly KindName[] {
  return kindsOf(`${of}.changed`, { ...payment, status })
}

const invoice = { organization_id: 1, location_id: 1, invoice_id: 1, number: 'INV-1-0001', amount_cents: 1 }
const issued = (is_charged: boolean) => kindsOf('invoice.issued', { ...invoice, due_day: '2026-12-10', is_charged })
const changed = (event: Events['invoice.changed']['event']) => kindsOf('invoice.changed', { ...invoice, event, message: null })
/** What an invoice sends on entering each status. */
export const sentByInvoice = {
  OPEN: [],
  INVOICED: issued(false),
  CHARGE_PENDING: [...issued(true), ...changed('CHARGED')],
  PARTIALLY_PAID: changed('PARTLY_PAID'),
  PAID: changed('PAID'),
  FAILED: [...changed('FAILED'), ...changed('RETURNED')],
  OVERDUE: changed('OVERDUE'),
} as const
