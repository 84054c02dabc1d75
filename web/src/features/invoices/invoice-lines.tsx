import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { InvoiceDetail, InvoiceLine } from '@crewcall/contract/invoices.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { TwoLines } from '../../domain/admin-parts.tsx'
import { MoneyText } from '../../domain/money-text.tsx'
import { minutesText } from '../../domain/pro-pay.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'

const columns: readonly Column<InvoiceLine>[] = [
  {
    id: 'pro',
    header: 'Pro',
    lead: true,
    cell: ({ pro_name, position, description }) => (
      <TwoLines first={pro_name} second={description === '' ? position : phrase`${position} · ${description}`} />
    ),
  },
  {
    id: 'when',
    header: 'Shift',
    wide: true,
    cell: ({ work_date, start_time, end_time, timezone, unpaid_break_minutes }) => (
      <TwoLines
        first={formatDay(work_date)}
        second={
          start_time === null || end_time === null
            ? ''
            : `${formatTimeRange(start_time, end_time, timezone)}${unpaid_break_minutes > 0 ? `, ${unpaid_break_minutes} min break` : ''}`
        }
      />
    ),
  },
  {
    id: 'hours',
    header: 'Hours',
    align: 'end',
    cell: (line) =>
      line.start_time === null ? (
        '–'
      ) : (
        <TwoLines first={minutesText(line.payable_minutes)} second={<>at {<MoneyText cents={line.wage} />}</>} />
      ),
  },
  { id: 'pay', header: 'Pay', align: 'end', cell: ({ pro_amount }) => amountOrDash(pro_amount) },
  { id: 'fee', header: 'Fees', align: 'end', cell: ({ fee }) => amountOrDash(fee) },
  { id: 'tip', header: 'Tip', align: 'end', cell: ({ tip }) => amountOrDash(tip) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'corner',
    cell: ({ amount }) => (
      <strong>
        <MoneyText cents={amount} />
      </strong>
    ),
  },
]

/** What the invoice is for: each charge with its hours, and credits after them. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const names = new Set(invoice.lines.map(({ location_name }) => location_name))
  const place: Column<InvoiceLine> = { id: 'place', header: 'Location', cell: ({ location_name }) => location_name }
  const [pro, ...rest] = columns
  return (
    <DataTable
      caption="What the invoice is for"
      rows={invoice.lines}
      columns={pro && names.size > 1 ? [pro, place, ...rest] : columns}
      rowId={({ id }) => id}
      empty={<EmptyState title="Nothing on it yet">Hours that are approved are added.</EmptyState>}
    />
  )
}

function amountOrDash(cents: number) {
  return cents === 0 ? '–' : <MoneyText cents={cents} />
}
