import type { adHocPayment } from '@crewcall/contract/payments.ts'
import type { z } from 'zod'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { Stamp, TwoLines } from '../../domain/admin/admin-parts.tsx'
import { extraWords } from '../../domain/pay/extra-words.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import type { Column } from '../../ui/data-table.tsx'

type Payment = z.output<typeof adHocPayment>

/** Columns of the extra payments. */
export const columns: Column<Payment>[] = [
  {
    id: 'pro',
    header: 'Pro',
    lead: true,
    cell: (row) => <TwoLines first={firstAndLastName(row.pro)} second={`#${row.id}`} />,
  },
  {
    id: 'reason',
    header: 'For',
    cell: (row) => <TwoLines first={extraWords[row.reason]} second={row.description || `Application #${row.application_id}`} />,
  },
  { id: 'when', header: 'Created', sort: 'id', cell: (row) => <Stamp at={row.created_ts} /> },
  { id: 'payer', header: 'Paid by', phone: 'hidden', cell: (row) => (row.charged_to_business ? 'Business' : 'Platform') },
  {
    id: 'status',
    header: 'State',
    phone: 'corner',
    cell: (row) => {
      if (row.waived_because !== null) return <TwoLines first="Waived" second={row.waived_because} />
      const state = row.status === null ? 'Not started' : <Status of="payment" status={row.status} />
      return row.error_message === null ? state : <TwoLines first={state} second={row.error_message} />
    },
  },
  { id: 'amount', header: 'To the pro', align: 'end', cell: (row) => <MoneyText cents={row.amount} /> },
  { id: 'total', header: 'Total cost', align: 'end', cell: (row) => <MoneyText cents={row.total} /> },
]
