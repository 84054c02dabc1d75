import { sumCents } from './money.ts'

/** What a line of the accounting journal is for: what was charged, what was given back, the way of paying, and what is still owed. */
export const journalKinds = [
  'pro_amount',
  'tip_amount',
  'reimbursement',
  'platform_fee',
  'background_check_fee',
  'tipping_fee',
  'other_charge',
  'refund',
  'card',
  'bank_account',
  'bank_transfer',
  'other_payment',
  'payable',
] as const
export type JournalKind = (typeof journalKinds)[number]
/** The account names of an organization, by kind. */
export type JournalAccounts = Record<JournalKind, string>

/** The names until an organization chooses its own. */
export const standardAccounts: Readonly<JournalAccounts> = {
  pro_amount: 'Contract labor',
  tip_amount: 'Tips',
  reimbursement: 'Reimbursements',
  platform_fee: 'Staffing fees',
  background_check_fee: 'Background checks',
  tipping_fee: 'Tipping fees',
  other_charge: 'Other staffing costs',
  refund: 'Staffing refunds',
  card: 'Card payable',
  bank_account: 'Bank',
  bank_transfer: 'Bank transfers',
  other_payment: 'Payments clearing',
  payable: 'Accounts payable',
}
/** The most days of one journal. */
export const mostJournalDays = 400
/** The longest name of an account. */
export const longestAccount = 100

/** How the money of an entry moved. */
export type WayOfPaying = Extract<JournalKind, 'card' | 'bank_account' | 'bank_transfer' | 'other_payment'>
/** What one movement did to what a location owes, in cents as in its statement, and the lines of the bill that it charged. */
export type Movement = {
  charged: number
  credited: number
  paid: number
  paid_back: number
  way: WayOfPaying
  bill: readonly { kind: JournalKind; cents: number }[]
}
/** Cents; a debit is positive, a credit negative. */
export type JournalPart = { kind: JournalKind; cents: number }

/**
 * The lines of the entry of one movement, which add up to zero (docs/rules/money.md#accounting-journal): what was charged by kind, what was credited, what
 * was paid, and the rest as what the business owes from then on, or no longer. Debits come first.
 */
export function journalParts({ charged, credited, paid, paid_back, way, bill }: Movement): JournalPart[] {
  const order = ({ kind }: JournalPart) => journalKinds.indexOf(kind)
  const lines = bill.toSorted((a, b) => order(a) - order(b)).map(({ kind, cents }) => ({ line: kind, cents }))
  const parts: JournalPart[] = [
    ...billOf<JournalKind>(charged, lines, 'other_charge').map(({ line, cents }) => ({ kind: line, cents })),
    { kind: 'refund', cents: -credited },
    { kind: way, cents: paid_back - paid },
    { kind: 'payable', cents: paid + credited - charged - paid_back },
  ]
  const used = parts.filter(({ cents }) => cents !== 0)
  return [...used.filter(({ cents }) => cents > 0), ...used.filter(({ cents }) => cents < 0)]
}

/** What was charged by line of its bill, and the rest that the books have no lines for; nothing if nothing was charged. */
export function billOf<L extends string>(
  charged: number,
  bill: readonly { line: L; cents: number }[],
  rest: L,
): { line: L; cents: number }[] {
  if (charged === 0) return []
  return [...bill, { line: rest, cents: charged - sumCents(bill.map(({ cents }) => cents)) }]
}
