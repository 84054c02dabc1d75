import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconZoomQuestion } from '@tabler/icons-react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { type Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { kindWords, stateOf } from './checked-words.ts'

/** Columns of the payments to check. */
export function checkedColumns(t: Translate): Column<CheckedPayment>[] {
  return [
    {
      id: 'what',
      header: t('Payment'),
      lead: true,
      cell: (row) => (
        <TwoLines
          first={t(kindWords[row.kind])}
          second={phrase`${row.location_name}${row.pro_name === null ? '' : phrase` · ${row.pro_name}`}`}
        />
      ),
    },
    { id: 'sent', header: t('Sent'), sort: 'id', cell: (row) => (row.sent_at === null ? t('Not yet') : <Stamp at={row.sent_at} />) },
    {
      id: 'state',
      header: t('State|status'),
      phone: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.state === 'SURPLUS' ? 'wait' : 'bad'} icon={<IconZoomQuestion size={15} aria-hidden="true" />}>
          {stateOf(row, t)}
        </StatusBadge>
      ),
    },
    { id: 'asked', header: t('Requested|amount'), align: 'end', cell: (row) => <MoneyText cents={row.asked} /> },
    { id: 'moved', header: t('Moved'), align: 'end', cell: (row) => movedText(row, t) },
  ]
}

/** What moved according to the provider; a dash while unknown. */
export function movedText({ moved, moved_currency }: CheckedPayment, t: Translate): string {
  if (moved === null) return '–'
  return moved_currency === 'USD'
    ? formatCents(moved)
    : t('{amount} {currency}, in its smallest unit', { amount: moved, currency: moved_currency ?? '' })
}
