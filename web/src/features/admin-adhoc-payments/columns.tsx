import { declineOf } from '@crewcall/contract/declines.ts'
import type { adHocPayment } from '@crewcall/contract/payments.ts'
import type { z } from 'zod'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { extraWords } from '../../domain/pay/extra-words.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import type { Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'

type Payment = z.output<typeof adHocPayment>

/** Columns of the extra payments. */
export function columns(t: Translate): Column<Payment>[] {
  return [
    {
      id: 'pro',
      header: t('Pro'),
      lead: true,
      cell: (row) => <TwoLines first={firstAndLastName(row.pro)} second={`#${row.id}`} />,
    },
    {
      id: 'reason',
      header: t('For'),
      cell: (row) => (
        <TwoLines first={t(extraWords[row.reason])} second={row.description || t('Application #{id}', { id: row.application_id })} />
      ),
    },
    { id: 'when', header: t('Created'), sort: 'id', cell: (row) => <Stamp at={row.created_ts} /> },
    { id: 'payer', header: t('Paid by|who'), phone: 'hidden', cell: (row) => (row.charged_to_business ? t('Business') : t('Platform')) },
    {
      id: 'status',
      header: t('State|status'),
      phone: 'corner',
      cell: (row) => {
        if (row.waived_because !== null) return <TwoLines first={t('Waived')} second={row.waived_because} />
        const state = row.status === null ? t('Not started') : <Status of="payment" status={row.status} />
        return row.error_code === null ? state : <TwoLines first={state} second={t(declineOf(row.error_code))} />
      },
    },
    { id: 'amount', header: t('To the pro'), align: 'end', cell: (row) => <MoneyText cents={row.amount} /> },
    { id: 'total', header: t('Total cost'), align: 'end', cell: (row) => <MoneyText cents={row.total} /> },
  ]
}
