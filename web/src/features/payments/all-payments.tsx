import { listPayments, type PayRow } from '@crewcall/contract/payments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { historyColumns } from './history-columns.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

type Tab = 'history' | 'processing' | 'failed' | 'due'
type Search = { tab?: Tab | undefined; page?: number | undefined; location_id?: number | undefined; receipt?: number | undefined }

const tabs = [
  { value: 'history', label: 'Paid' },
  { value: 'processing', label: 'On the way' },
  { value: 'failed', label: 'Failed' },
  { value: 'due', label: 'To pay' },
] as const satisfies { value: Tab; label: Sentence }[]
const pageSize = 25

/** The charges of all locations, or of the chosen one, each with its receipt beside the list. */
export function AllPayments({ search, nameOf }: { search: Search; nameOf: ReadonlyMap<number, string> }) {
  const { t, say } = useT()
  const address = useListAddress(search)
  const { tab = 'history', page = 1, location_id } = search
  const query = { tab, page, page_size: pageSize, ...(location_id !== undefined && { location_id }) }
  const { data, error, refetch } = useQuery({ ...api.query(listPayments, { query }), placeholderData: keepPreviousData })
  const show = (receipt: number | undefined) => address.change({ receipt, page: search.page })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Section title={t('Charges and receipts')}>
      <div className="cluster">
        <Segments
          label={t('Which')}
          value={tab}
          options={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(chosen) => address.change({ tab: chosen === 'history' ? undefined : chosen })}
        />
      </div>
      <DataTable<PayRow>
        caption={t('Charges and receipts')}
        rows={data?.results ?? []}
        columns={historyColumns(t, say, nameOf)}
        rowId={(row) => row.application_id}
        onOpen={(row) => show(row.application_id)}
        pending={!data}
        empty={
          <EmptyState title={t('No payments here yet')}>{t('Payments that went through are listed here with their receipts.')}</EmptyState>
        }
        pager={{ page, pageSize, count: data?.count ?? 0, onPage: (to) => address.change({ page: to }) }}
      />
      <ReceiptSheet applicationId={search.receipt} onClose={() => show(undefined)} />
    </Section>
  )
}
