import { listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { checkedStates } from '@crewcall/contract/enums.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { checkedColumns } from './checked-columns.tsx'
import { CheckedPanel } from './checked-panel.tsx'
import type { CheckedSearch } from './checked-search.ts'
import { kindWords, stateWords } from './checked-words.ts'

const specs: readonly FilterSpec[] = [
  { name: 'state', label: 'State', kind: 'choice', options: checkedStates.map((value) => ({ value, label: stateWords[value] })) },
]

/** Payments whose outcome is unknown, of another amount, or moved twice, with what to do about each. */
export function CheckedScreen({ search }: { search: CheckedSearch }) {
  const { open, ...query } = search
  const address = useListAddress(search)
  const { data, error, refetch } = useQuery({
    ...api.query(listCheckedPayments, { query }),
    placeholderData: keepPreviousData,
    // Whoever asked the provider sees its answer.
    refetchInterval: open === undefined ? false : 5_000,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const chosen = data?.results.find(({ id }) => id === open)
  return (
    <Page
      title="Payments to check"
      subtitle="The outcome is unknown, another amount moved, or money moved twice. Most of it settles by itself; each says what you can do."
    >
      <FilterBar specs={specs} search={search} onChange={address.change} />
      <DataTable
        caption="Payments to check"
        rows={data?.results ?? []}
        columns={checkedColumns}
        rowId={(row) => row.id}
        onOpen={(row) => address.open(row.id)}
        ordering={search.ordering ?? '-id'}
        onOrdering={(ordering) => address.change({ ordering })}
        pending={!data}
        empty={<EmptyState title="Nothing to check">Every payment is settled at the amount that was asked.</EmptyState>}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
      <SideSheet
        opened={chosen !== undefined}
        onClose={() => address.open(undefined)}
        title={chosen ? kindWords[chosen.kind] : ''}
        size="lg"
      >
        {chosen && <CheckedPanel key={chosen.id} payment={chosen} />}
      </SideSheet>
    </Page>
  )
}
