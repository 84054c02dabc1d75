import { formatCents } from '@crewcall/contract/rules/money.ts'

/** An amount of integer cents as "$1,234.50", in figures of equal width. */
export function MoneyText({ cents }: { cents: number }) {
  return <span className="tabular">{formatCents(cents)}</span>
}

/** An hourly rate in dollars: "$22.50/h". */
export function RateText({ dollars }: { dollars: number }) {
  return (
    <span className="tabular">
      {formatCents(Math.round(dollars * 100))}
      <small>/h</small>
    </span>
  )
}
