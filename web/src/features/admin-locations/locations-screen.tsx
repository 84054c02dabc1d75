import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useMarketOptions } from '../../domain/place/markets.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
import { locationColumns, type AdminLocation } from './columns.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import { locationFilters } from './filters.ts'
import { LocationPanel } from './location-panel.tsx'
import type { LocationsSearch } from './locations-search.ts'

/** All locations: who asked for them, whether they may post, and what Crewcall charges there. */
export function LocationsScreen({ search }: { search: LocationsSearch }) {
  const { t } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const specs = locationFilters(useMarketOptions(), t)
  const [decision, setDecision] = useState<{ location: AdminLocation; decision: Decision }>()
  const columns = locationColumns((location, decision) => setDecision({ location, decision }), t)
  const list = useQuery({ ...api.query(listAdminLocations, { query }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title={t('Locations')}
      subtitle={t('Approve new locations and look after their terms.')}
      list={list}
      search={search}
      specs={specs}
      find="name"
      columns={columns}
      rowId={(location) => location.id}
      onOpen={(location) => address.open(location.id)}
      ordering="-created_ts"
      empty={
        <EmptyState title={t('No location fits')}>
          {t('Change or clear the filters. New locations appear here when a manager adds one.')}
        </EmptyState>
      }
    >
      <LocationPanel
        id={open}
        listed={list.data?.results.find(({ id }) => id === open)}
        onClose={() => address.open(undefined)}
        onDecide={(location, decision) => setDecision({ location, decision })}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </ListScreen>
  )
}
