import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconZoomQuestion } from '@tabler/icons-react'
import { Stamp, TwoLines } from '../../domain/admin/admin-parts.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { kindWords, stateOf } from './checked-words.ts'

/** Columns of the payments to check. */
export const checkedColumns: Column<CheckedPayment>[] = [
  {
    id: 'what',
    header: 'Payment',
    lead: true,
    cell: (row) => (
      <TwoLines
        first={kindWords[row.kind]}
        second={phrase`${row.location_name}${row.pro_name === null ? '' : phrase` · ${row.pro_name}`}`}
      />
    ),
  },
  { id: 'sent', header: 'Sent', sort: 'id', cell: (row) => (row.sent_at === null ? 'Not yet' : <Stamp at={row.sent_at} />) },
  {
    id: 'state',
    header: 'State',
    phone: 'corner',
    cell: (row) => (
      <StatusBadge tone={row.state === 'SURPLUS' ? 'wait' : 'bad'} icon={<IconZoomQuestion size={15} aria-hidden="true" />}>
        {stateOf(row)}
      </StatusBadge>
    ),
  },
  { id: 'asked', header: 'Asked', align: 'end', cell: (row) => <MoneyText cents={row.asked} /> },
  { id: 'moved', header: 'Moved', align: 'end', cell: (row) => movedText(row) },
]

/** What moved according to the provider; a dash while nobody knows. */
export function movedText({ moved, moved_currency }: CheckedPayment): string {
  if (moved === null) return '–'
  return moved_currency === 'USD' ? formatCents(moved) : `${moved} ${moved_currency ?? ''}, in its smallest unit`
}
