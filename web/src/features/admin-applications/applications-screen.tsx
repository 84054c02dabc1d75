import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { queryOf, type ApplicationsSearch } from './applications-search.ts'
import { columns } from './columns.tsx'
import { applicationFilters } from './filters.ts'
import styles from './applications.module.css'

const confirmedOptions = [
  { value: 'true', label: 'Ever confirmed' },
  { value: 'false', label: 'Never confirmed' },
  { value: 'any', label: 'All' },
]

/** All applications with their money; hours, payments and corrections are in the panel beside. */
export function ApplicationsScreen({ search }: { search: ApplicationsSearch }) {
  const address = useListAddress(search)
  const { data, error, refetch } = useQuery({
    ...api.query(listAdminApplications, { query: queryOf(search) }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page title="Applications" subtitle="Who works where, which hours count, and where the money is.">
      <FilterBar specs={applicationFilters} search={search} onChange={address.change} find="location_name">
        <span className={styles.confirmed}>
          <NativeSelect
            label="Confirmed"
            value={String(search.is_confirmed ?? true)}
            options={confirmedOptions}
            onChange={(value) => address.change({ is_confirmed: value === 'any' ? 'any' : value === 'true' })}
          />
        </span>
      </FilterBar>
      <DataTable
        caption="Applications"
        rows={data?.results ?? []}
        columns={columns}
        rowId={(application) => application.id}
        onOpen={(application) => address.open(application.id)}
        ordering={search.ordering ?? '-gig__start_time'}
        onOrdering={(ordering) => address.change({ ordering })}
        pending={!data}
        dense
        empty={<EmptyState title="No application fits">Change or clear the filters, or show all instead of confirmed ones.</EmptyState>}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
      <ApplicationPanel id={search.open} onClose={() => address.open(undefined)} />
    </Page>
  )
}
