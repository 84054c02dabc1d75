import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { invoiceStatuses } from '@crewcall/contract/enums.ts'
import { listAllInvoices, type Invoice } from '@crewcall/contract/invoices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status, statusWord } from '../../domain/status/status.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { AdminInvoicesSearch } from './admin-invoices-search.ts'
import { forText, invoiceName, periodText, whenText } from './invoice-words.ts'

function specsOf(t: Translate): readonly FilterSpec[] {
  return [
    {
      name: 'status',
      label: t('State|status'),
      kind: 'choice',
      options: invoiceStatuses.map((value) => ({ value, label: statusWord('invoice', value, t) })),
    },
    { name: 'organization_id', label: t('Organization number'), kind: 'id' },
    { name: 'location_id', label: t('Location number'), kind: 'id' },
  ]
}
function columnsOf(t: Translate, locale: Locale): readonly Column<Invoice>[] {
  return [
    {
      id: 'invoice',
      header: t('Invoice'),
      sort: 'id',
      lead: true,
      cell: (invoice) => <TwoLines first={invoiceName(invoice, t)} second={phrase`${invoice.organization_name} · ${forText(invoice)}`} />,
    },
    { id: 'period', header: t('Charges placed'), wide: true, cell: (invoice) => periodText(invoice, locale) },
    { id: 'status', header: t('State|status'), cell: ({ status }) => <Status of="invoice" status={status} /> },
    { id: 'due', header: t('When'), sort: 'due_day', cell: (invoice) => whenText(invoice, t, locale) },
    { id: 'total', header: t('Total'), align: 'end', cell: ({ total }) => <MoneyText cents={total} /> },
    { id: 'left', header: t('Left to pay'), align: 'end', cell: ({ total, paid }) => <MoneyText cents={total - paid} /> },
  ]
}

/** The invoices of all businesses; a row links to its lines, and to recording a payment. */
export function AdminInvoicesScreen({ search }: { search: AdminInvoicesSearch }) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const list = useQuery({ ...api.query(listAllInvoices, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title={t('Invoices')}
      subtitle={t('What businesses on account owe. Open an invoice to record a bank transfer.')}
      list={list}
      search={search}
      specs={specsOf(t)}
      columns={columnsOf(t, locale)}
      rowId={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/admin/invoices/$invoiceId', params: { invoiceId: String(id) } })}
      ordering="-id"
      empty={
        <EmptyState title={t('No matching invoices')}>
          {t('Change or clear the filters. Locations on account get one when hours are approved.')}
        </EmptyState>
      }
    />
  )
}
