import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useMarketOptions } from '../../domain/place/markets.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { locationColumns, type AdminLocation } from './columns.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import { locationFilters } from './filters.ts'
import { LocationPanel } from './location-panel.tsx'
import type { LocationsSearch } from './locations-search.ts'

/** All locations: who asked for them, whether they may post, and what Crewcall charges there. */
export function LocationsScreen({ search }: { search: LocationsSearch }) {
  const { open, ...query } = search
  const address = useListAddress(search)
  const specs = locationFilters(useMarketOptions())
  const [decision, setDecision] = useState<{ location: AdminLocation; decision: Decision }>()
  const columns = locationColumns((location, decision) => setDecision({ location, decision }))
  const { data, error, refetch } = useQuery({ ...api.query(listAdminLocations, { query }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page title="Locations" subtitle="Approve new places, look after their terms.">
      <FilterBar specs={specs} search={search} onChange={address.change} find="name" />
      <DataTable
        caption="Locations"
        rows={data?.results ?? []}
        columns={columns}
        rowId={(location) => location.id}
        onOpen={(location) => address.open(location.id)}
        ordering={search.ordering ?? '-created_ts'}
        onOrdering={(ordering) => address.change({ ordering })}
        pending={!data}
        empty={
          <EmptyState title="No location fits">Change or clear the filters. New locations appear here when a manager adds one.</EmptyState>
        }
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
      <LocationPanel
        id={open}
        listed={data?.results.find(({ id }) => id === open)}
        onClose={() => address.open(undefined)}
        onDecide={(location, decision) => setDecision({ location, decision })}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </Page>
  )
}
