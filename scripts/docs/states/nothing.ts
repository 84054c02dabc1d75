import { applicationStatuses, hoursStates, invoiceStatuses, paymentStatuses } from '@crewcall/contract/enums.ts'
import type { Row, Side } from './rows.ts'

/** A cell in which nothing is right, and why. */
export type Nothing = { machine: string; states: readonly string[]; side: Side; cell: 'sent' | 'next'; because: string }

const both = (row: Omit<Nothing, 'cell'>): Nothing[] => [
  { ...row, cell: 'sent' },
  { ...row, cell: 'next' },
]
const paidOut = ['PRO_PAID', 'PRO_PAYMENT_PROCESSING', 'PRO_PAYMENT_FAILED']
const charging = ['IN_TRANSIT', 'SUBMITTED']
const queues = 'the two sides settle it; what is late or doubtful is in a queue of the platform'
const askedFor = 'the business asked for this charge itself, and its receipt shows it'
const ofPro = 'the payout is between the platform and the pro; the business has paid its part'
const underWay = 'the processor answers next'
const ownFault = 'an error on our side: it is tried again by itself after 1, 6 and 24 hours, then the platform decides'

/** Every cell without a message or an act, each reviewed; a test fails if one is missing here, or is no longer empty. */
export const nothings: readonly Nothing[] = [
  { machine: 'application', states: applicationStatuses, side: 'platform', cell: 'sent', because: queues },
  {
    machine: 'application',
    states: ['PRO_PAYMENT_PROCESSING', 'BUSINESS_PAYMENT_PROCESSING'],
    side: 'platform',
    cell: 'next',
    because: underWay,
  },
  ...both({ machine: 'application', states: paidOut, side: 'business', because: ofPro }),
  ...both({ machine: 'application', states: ['BUSINESS_PAYMENT_PROCESSING', 'PAID'], side: 'business', because: askedFor }),
  ...both({
    machine: 'application',
    states: ['BUSINESS_PAYMENT_PROCESSING', 'PAID'],
    side: 'pro',
    because: 'the pro was told that the hours are approved, and is told of the payout',
  }),

  { machine: 'hours', states: ['DISPUTED'], side: 'pro', cell: 'sent', because: 'the pro disputed them' },
  {
    machine: 'hours',
    states: ['DISPUTED'],
    side: 'pro',
    cell: 'next',
    because: 'the business answers within 72 hours, or the figure of the pro stands',
  },
  {
    machine: 'hours',
    states: ['OPEN'],
    side: 'business',
    cell: 'sent',
    because: 'the shift is not over, and the roster shows who is on the clock',
  },
  {
    machine: 'hours',
    states: ['APPROVED'],
    side: 'business',
    cell: 'sent',
    because: 'the business approved them, or was asked to review them and let the time pass',
  },
  {
    machine: 'hours',
    states: ['LOCKED'],
    side: 'business',
    cell: 'sent',
    because: 'the business locked them by paying or by sending the pro home',
  },
  {
    machine: 'hours',
    states: ['LOCKED'],
    side: 'business',
    cell: 'next',
    because: 'they are final; what is added later is an extra payment',
  },
  { machine: 'hours', states: hoursStates, side: 'platform', cell: 'sent', because: queues },
  { machine: 'hours', states: ['LOCKED'], side: 'platform', cell: 'next', because: 'they are final; a refund is a payment of its own' },

  ...both({
    machine: 'charge',
    states: ['AVAILABLE', ...charging],
    side: 'pro',
    because: 'the pro was told that the hours are approved, and is told of the payout',
  }),
  ...both({ machine: 'charge', states: ['ERROR'], side: 'pro', because: ownFault }),
  ...both({ machine: 'charge', states: ['AVAILABLE', ...charging], side: 'business', because: askedFor }),
  { machine: 'charge', states: ['ERROR'], side: 'business', cell: 'sent', because: ownFault },
  {
    machine: 'charge',
    states: paymentStatuses.filter((status) => status !== 'PENDING_TRANSFER'),
    side: 'platform',
    cell: 'sent',
    because: queues,
  },
  { machine: 'charge', states: ['IN_TRANSIT'], side: 'platform', cell: 'next', because: underWay },

  ...both({ machine: 'payout', states: ['ERROR'], side: 'pro', because: ownFault }),
  ...both({
    machine: 'payout',
    states: ['PENDING_TRANSFER'],
    side: 'pro',
    because: 'it is sent at its ordinary time, which the earnings name',
  }),
  ...both({ machine: 'payout', states: paymentStatuses, side: 'business', because: ofPro }),
  { machine: 'payout', states: paymentStatuses, side: 'platform', cell: 'sent', because: queues },
  { machine: 'payout', states: ['IN_TRANSIT'], side: 'platform', cell: 'next', because: underWay },

  ...both({
    machine: 'invoice',
    states: ['OPEN'],
    side: 'business',
    because: 'it collects approved hours, each of which was told; it is sent when it closes',
  }),
  { machine: 'invoice', states: invoiceStatuses, side: 'platform', cell: 'sent', because: queues },
  { machine: 'invoice', states: ['OPEN'], side: 'platform', cell: 'next', because: 'it closes by itself after its last day' },
  { machine: 'invoice', states: ['CHARGE_PENDING'], side: 'platform', cell: 'next', because: underWay },
  { machine: 'invoice', states: ['PAID'], side: 'platform', cell: 'next', because: 'it is paid; a refund is a payment of its own' },
]

/** Why a cell of a row is empty; undefined if nobody said so. */
export function whyNothing({ machine, state, side }: Row, cell: Nothing['cell']): string | undefined {
  return nothings.find((each) => each.machine === machine && each.side === side && each.cell === cell && each.states.includes(state))
    ?.because
}
