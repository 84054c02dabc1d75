import { lineDescription } from '@crewcall/contract/invoice-words.ts'
import { timesText } from '@crewcall/contract/hours-words.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { InvoiceDetail, InvoiceLine } from '@crewcall/contract/invoices.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { type Say, type Translate, useT } from '../../lib/i18n.ts'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'

function columnsOf(t: Translate, say: Say, locale: Locale): readonly Column<InvoiceLine>[] {
  return [
    {
      id: 'pro',
      header: t('Pro'),
      lead: true,
      cell: ({ pro_name, position, description }) => (
        <TwoLines
          first={pro_name}
          second={description === '' ? say(position) : phrase`${say(position)} · ${lineDescription(t, description)}`}
        />
      ),
    },
    {
      id: 'when',
      header: t('Shift'),
      wide: true,
      cell: ({ work_date, start_time, end_time, timezone, unpaid_break_minutes, times }) => (
        <TwoLines
          first={formatDay(work_date, undefined, locale)}
          second={
            times !== null
              ? timesText(t, times, { timezone, locale })
              : start_time === null || end_time === null
                ? ''
                : `${formatTimeRange(start_time, end_time, timezone, locale)}${unpaid_break_minutes > 0 ? `, ${t('{minutes} min break', { minutes: unpaid_break_minutes })}` : ''}`
          }
        />
      ),
    },
    {
      id: 'hours',
      header: t('Hours'),
      align: 'end',
      cell: (line) =>
        line.start_time === null ? (
          '–'
        ) : (
          <TwoLines first={minutesText(line.payable_minutes)} second={t('at {amount}', { amount: formatCents(line.wage) })} />
        ),
    },
    { id: 'pay', header: t('Pay'), align: 'end', cell: ({ pro_amount }) => amountOrDash(pro_amount) },
    { id: 'fee', header: t('Fees|column'), align: 'end', cell: ({ fee }) => amountOrDash(fee) },
    { id: 'tip', header: t('Tip'), align: 'end', cell: ({ tip }) => amountOrDash(tip) },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      phone: 'corner',
      cell: ({ amount }) => (
        <strong>
          <MoneyText cents={amount} />
        </strong>
      ),
    },
  ]
}

/** The content of the invoice: each charge with its hours, and credits after them. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { t, say, locale } = useT()
  const names = new Set(invoice.lines.map(({ location_name }) => location_name))
  const place: Column<InvoiceLine> = { id: 'place', header: t('Location'), cell: ({ location_name }) => location_name }
  const columns = columnsOf(t, say, locale)
  const [pro, ...rest] = columns
  return (
    <DataTable
      caption={t('What the invoice is for')}
      rows={invoice.lines}
      columns={pro && names.size > 1 ? [pro, place, ...rest] : columns}
      rowId={({ id }) => id}
      empty={<EmptyState title={t('Nothing on this invoice yet')}>{t('Approved hours are added here.')}</EmptyState>}
    />
  )
}

function amountOrDash(cents: number) {
  return cents === 0 ? '–' : <MoneyText cents={cents} />
}
