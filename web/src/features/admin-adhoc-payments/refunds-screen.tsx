import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { listRefunds } from '@crewcall/contract/refunds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { statusWord } from '../../domain/status/status.tsx'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
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
  const navigate = useNavigate()
  const isFiltered = Object.entries(search).some(([name, value]) => value !== undefined && specs.some((spec) => spec.name === name))
  const list = useQuery({ ...api.query(listRefunds, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Refunds"
      subtitle="What businesses got back and why. A refund starts from its application."
      specs={specs}
      search={search}
      columns={refundColumns}
      list={list}
      rowId={(row) => row.id}
      ordering="-id"
      onOpen={(refund) => void navigate({ to: '/admin/applications', search: { open: refund.application_id, is_confirmed: 'any' } })}
      empty={
        isFiltered ? (
          <EmptyState title="No refund fits">Change or clear the filters.</EmptyState>
        ) : (
          <EmptyState title="No refunds yet">Open an application that was paid to give its charge back.</EmptyState>
        )
      }
    />
  )
}
