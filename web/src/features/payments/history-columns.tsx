import type { Say, Translate } from '../../lib/i18n.ts'
import type { PayRow } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { InvoiceLink } from '../../domain/pay/invoice-link.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { ChargeStatus } from './charge-status.tsx'

/** The columns of the payment history; with the names of the locations if it is of several. */
export function historyColumns(t: Translate, say: Say, places?: ReadonlyMap<number, string>): readonly Column<PayRow>[] {
  return [
    {
      id: 'pro',
      header: t('Pro'),
      lead: true,
      cell: (row) => <ProChip name={row.pro.display_name} src={row.pro.headshot_url} note={say(row.position)} />,
    },
    ...(places === undefined
      ? []
      : [{ id: 'location', header: t('Location'), wide: true, cell: (row: PayRow) => places.get(row.location_id) ?? '–' }]),
    {
      id: 'when',
      header: t('Shift'),
      wide: true,
      cell: (row) => <WhenText start={row.start_time} end={row.end_time} timezone={row.timezone} />,
    },
    {
      id: 'hours',
      header: t('Hours'),
      align: 'end',
      cell: (row) => (row.payable_minutes === null ? '–' : minutesText(row.payable_minutes)),
    },
    {
      id: 'total',
      header: t('Total'),
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
            second={t('{amount} + {extra} extra', { amount: formatCents(row.total), extra: formatCents(row.extras_total) })}
          />
        ),
    },
    {
      id: 'charge',
      header: t('Charge'),
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
      header: t('Payout to the pro'),
      phone: 'named',
      cell: (row) => (row.pro_payment_status ? <Status of="payment" status={row.pro_payment_status} /> : '–'),
    },
  ]
}
