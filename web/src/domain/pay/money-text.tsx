import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'

/** An amount of integer cents as "$1,234.50", in tabular figures. */
export function MoneyText({ cents }: { cents: number }) {
  return <span className="tabular">{formatCents(cents)}</span>
}

/** An hourly rate in dollars, where only text fits. */
export function rateText(dollars: number): string {
  return `${formatCents(dollarsToCents(dollars))}/h`
}

/** An hourly rate in dollars: "$22.50/h". */
export function RateText({ dollars }: { dollars: number }) {
  return (
    <span className="tabular">
      {formatCents(dollarsToCents(dollars))}
      <small>/h</small>
    </span>
  )
}
