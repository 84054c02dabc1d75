import { formatCents, sumCents } from '@crewcall/contract/rules/money.ts'
import type { LocationBill } from '@crewcall/contract/overview.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { DataTable, TwoLines, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'

const kinds = ['due', 'failed', 'processing', 'paid'] as const

/** The sums of each location; a press shows only that one. */
export function BillTable({ bills, onChoose }: { bills: readonly LocationBill[]; onChoose: (id: number) => void }) {
  const { t } = useT()
  const headers = { due: t('Hours to pay'), failed: t('Failed charges'), processing: t('On the way'), paid: t('Paid this month') }
  const isOneBusiness = new Set(bills.map(({ organization_id }) => organization_id)).size === 1
  const columns: Column<LocationBill>[] = [
    {
      id: 'location',
      header: t('Location'),
      lead: true,
      cell: ({ location_name, organization_name }) =>
        isOneBusiness ? <strong>{location_name}</strong> : <TwoLines first={<strong>{location_name}</strong>} second={organization_name} />,
    },
    {
      id: 'payer',
      header: t('Paid by|payer'),
      cell: ({ payer }) =>
        payer === null ? (
          '–'
        ) : (
          <TwoLines
            first={payer.name}
            second={payer.is_on_account ? t('by invoice') : <Status of="payment_method" status={payer.method_status} />}
          />
        ),
    },
    ...kinds.map((kind): Column<LocationBill> => ({
      id: kind,
      header: headers[kind],
      align: 'end',
      phone: 'named',
      cell: (bill) => (bill[kind].count === 0 ? '–' : <span className="tabular">{formatCents(bill[kind].total)}</span>),
    })),
  ]
  return (
    <Section
      title={t('By location')}
      actions={
        <small className="soft tabular">
          {t('{amount} to pay in all', { amount: formatCents(sumCents(bills.map(({ due, failed }) => due.total + failed.total))) })}
        </small>
      }
    >
      <DataTable<LocationBill>
        caption={t('By location')}
        rows={bills}
        columns={columns}
        rowId={({ location_id }) => location_id}
        onOpen={({ location_id }) => onChoose(location_id)}
        empty={null}
      />
    </Section>
  )
}
