import { billOf } from './journal.ts'
import type { WayOfPaying } from './journal.ts'
import { sumCents } from './money.ts'

/** What a business was charged for, in the order of its yearly document. */
export const billedLines = [
  'pro_amount',
  'tip_amount',
  'reimbursement',
  'platform_fee',
  'coupon',
  'background_check_fee',
  'tipping_fee',
  'other_charge',
] as const
export type BilledLine = (typeof billedLines)[number]
/** How its money moved. */
export const waysOfPaying = ['card', 'bank_account', 'bank_transfer', 'other_payment'] as const satisfies readonly WayOfPaying[]

/** Cents: what was charged by line of the bill, what was credited, and what was paid and paid back by way of payment. */
export type Billed = {
  lines: Record<BilledLine, number>
  credited: number
  paid: Record<WayOfPaying, number>
  paid_back: Record<WayOfPaying, number>
}
/** One movement of a statement, with the lines of its bill as they were charged. */
export type BilledMovement = {
  charged: number
  credited: number
  paid: number
  paid_back: number
  way: WayOfPaying
  bill: readonly { line: string; cents: number }[]
}

/** What movements of statements add up to (docs/rules/money.md#year-of-a-business): the lines are what was charged, to the cent. */
export function billedOf(movements: readonly BilledMovement[]): Billed {
  const billed = movements.flatMap(({ charged, bill }) => billOf(charged, bill, 'other_charge'))
  const ofWay = (of: 'paid' | 'paid_back') => (way: WayOfPaying) =>
    sumCents(movements.filter((movement) => movement.way === way).map((movement) => movement[of]))
  return {
    lines: byName(billedLines, (line) => sumCents(billed.filter((part) => lineOf(part.line) === line).map(({ cents }) => cents))),
    credited: sumCents(movements.map(({ credited }) => credited)),
    paid: byName(waysOfPaying, ofWay('paid')),
    paid_back: byName(waysOfPaying, ofWay('paid_back')),
  }
}

/** What parts of a year add up to. */
export function addBilled(parts: readonly Billed[]): Billed {
  const sum = (of: (part: Billed) => number) => sumCents(parts.map(of))
  return {
    lines: byName(billedLines, (line) => sum((part) => part.lines[line])),
    credited: sum(({ credited }) => credited),
    paid: byName(waysOfPaying, (way) => sum((part) => part.paid[way])),
    paid_back: byName(waysOfPaying, (way) => sum((part) => part.paid_back[way])),
  }
}

// Bonuses are pay of pros; a line that is not known here is another charge, never left out.
function lineOf(line: string): BilledLine {
  if (line === 'bonus') return 'pro_amount'
  return billedLines.find((known) => known === line) ?? 'other_charge'
}

function byName<N extends string>(names: readonly N[], of: (name: N) => number): Record<N, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, number> // one for each name
}
