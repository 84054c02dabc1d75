import type { PayRow } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { TwoLines } from '../../domain/admin-parts.tsx'
import { InvoiceLink } from '../../domain/invoice-link.tsx'
import { minutesText } from '../../domain/pro-pay.ts'
import { ProChip } from '../../domain/pro-chip.tsx'
import { Status } from '../../domain/status.tsx'
import { WhenText } from '../../domain/when-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { ChargeStatus } from './charge-status.tsx'

/** The history of payments, as data. */
export const historyColumns: readonly Column<PayRow>[] = [
  {
    id: 'pro',
    header: 'Pro',
    lead: true,
    cell: (row) => <ProChip name={row.pro.display_name} src={row.pro.headshot_url} note={row.position} />,
  },
  {
    id: 'when',
    header: 'Shift',
    wide: true,
    cell: (row) => <WhenText start={row.start_time} end={row.end_time} timezone={row.timezone} />,
  },
  { id: 'hours', header: 'Hours', align: 'end', cell: (row) => (row.payable_minutes === null ? '–' : minutesText(row.payable_minutes)) },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    phone: 'corner',
    cell: (row) =>
      row.total === null ? (
        '–'
      ) : row.extras_total === 0 ? (
        <strong>{formatCents(row.total)}</strong>
      ) : (
        <TwoLines
          first={formatCents(row.total + row.extras_total)}
          second={`${formatCents(row.total)} + ${formatCents(row.extras_total)} extra`}
        />
      ),
  },
  {
    id: 'charge',
    header: 'Charge',
    phone: 'hidden',
    cell: (row) => {
      const status = row.business_payment_status && <ChargeStatus status={row.business_payment_status} />
      return row.invoice === null ? (
        status
      ) : (
        <TwoLines first={status} second={<InvoiceLink invoice={row.invoice} locationId={row.location_id} />} />
      )
    },
  },
  {
    id: 'payout',
    header: 'Payout to the pro',
    phone: 'named',
    cell: (row) => (row.pro_payment_status ? <Status of="payment" status={row.pro_payment_status} /> : '–'),
  },
]
