import { declineOf } from '@crewcall/contract/declines.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Refund } from '@crewcall/contract/refunds.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import type { Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'

/** Columns of the refunds. */
export function refundColumns(t: Translate): Column<Refund>[] {
  return [
    {
      id: 'place',
      header: t('Business'),
      lead: true,
      cell: (row) => <TwoLines first={row.location_name} second={phrase`#${row.id} · ${row.pro_name}`} />,
    },
    {
      id: 'reason',
      header: t('Why'),
      cell: (row) => <TwoLines first={row.reason} second={t('By {name}', { name: row.created_by_name })} />,
    },
    { id: 'when', header: t('Created'), sort: 'id', cell: (row) => <Stamp at={row.created_ts} /> },
    {
      id: 'status',
      header: t('State|status'),
      phone: 'corner',
      cell: (row) => {
        const state = <Status of="payment" status={row.status} />
        return row.error_code === null ? state : <TwoLines first={state} second={t(declineOf(row.error_code))} />
      },
    },
    { id: 'charged', header: t('Charged'), align: 'end', cell: (row) => <MoneyText cents={row.charged} /> },
    { id: 'amount', header: t('Given back'), align: 'end', cell: (row) => <MoneyText cents={row.amount} /> },
  ]
}
