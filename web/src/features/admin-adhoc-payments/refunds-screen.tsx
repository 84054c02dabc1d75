import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { listRefunds } from '@crewcall/contract/refunds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilterBar } from '../../domain/filter-bar.tsx'
import type { FilterSpec } from '../../domain/filter-specs.ts'
import { useListAddress } from '../../domain/list-address.ts'
import { statusWord } from '../../domain/status.tsx'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { refundColumns } from './refund-columns.tsx'
import type { RefundsSearch } from './refunds-search.ts'

const specs: readonly FilterSpec[] = [
  {
    name: 'status',
    label: 'State',
    kind: 'choice',
    options: paymentStatuses.map((value) => ({ value, label: statusWord('payment', value) })),
  },
  { name: 'location_id', label: 'Location number', kind: 'id' },
  { name: 'application_id', label: 'Application number', kind: 'id' },
]

/** What businesses got back, why, and whether it arrived; a row leads to its application. */
export function RefundsScreen({ search }: { search: RefundsSearch }) {
  const address = useListAddress(search)
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ ...api.query(listRefunds, { query: search }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page title="Refunds" subtitle="What businesses got back and why. A refund starts from its application.">
      <FilterBar specs={specs} search={search} onChange={address.change} />
      <DataTable
        caption="Refunds"
        rows={data?.results ?? []}
        columns={refundColumns}
        rowId={(refund) => refund.id}
        onOpen={(refund) => void navigate({ to: '/admin/applications', search: { open: refund.application_id, is_confirmed: 'any' } })}
        ordering={search.ordering ?? '-id'}
        onOrdering={(ordering) => address.change({ ordering })}
        pending={!data}
        empty={<EmptyState title="No refund fits">Change or clear the filters. Open an application to give a charge back.</EmptyState>}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
    </Page>
  )
}
