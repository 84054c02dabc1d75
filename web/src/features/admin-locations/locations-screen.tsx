import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useMarketOptions } from '../../domain/place/markets.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { locationColumns, type AdminLocation } from './columns.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import { LocationPanel } from './location-panel.tsx'
import type { LocationsSearch } from './locations-search.ts'
import { approvalStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import type { Option } from '../../ui/fields/native-select.tsx'

const decideMany = later(() => import('./decide-many-dialog.tsx'))

/** All locations: who requested them, whether they may post, and their fees. */
export function LocationsScreen({ search }: { search: LocationsSearch }) {
  const { t } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const specs = locationFilters(useMarketOptions(), t)
  const [decision, setDecision] = useState<{ location: AdminLocation; decision: Decision }>()
  const [picked, setPicked] = useState<number[]>([])
  const [many, setMany] = useState<Decision>()
  const manyDialog = decideMany.use(many !== undefined)
  const columns = locationColumns((location, decision) => setDecision({ location, decision }), t)
  const list = useQuery({ ...api.query(listAdminLocations, { query }), placeholderData: keepPreviousData })
  const waiting = list.data?.results.filter(({ id, approval_status }) => picked.includes(id) && approval_status === 'PENDING') ?? []
  return (
    <ListScreen
      title={t('Locations')}
      subtitle={t('Approve new locations and manage their terms.')}
      list={list}
      search={search}
      specs={specs}
      find="name"
      columns={columns}
      rowId={(location) => location.id}
      onOpen={(location) => address.open(location.id)}
      ordering="-created_ts"
      selection={{
        ids: picked,
        onChange: (ids) => setPicked(ids.map(Number)),
        bar: <DecideMany count={waiting.length} onDecide={setMany} />,
      }}
      empty={
        <EmptyState title={t('No matching locations')}>
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
      {many && manyDialog && (
        <manyDialog.DecideManyDialog
          locations={waiting}
          decision={many}
          onClose={(left) => {
            setMany(undefined)
            setPicked(left.map(({ id }) => id))
          }}
        />
      )}
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </ListScreen>
  )
}

function DecideMany({ count, onDecide }: { count: number; onDecide: (decision: Decision) => void }) {
  const { t } = useT()
  if (count === 0) return <span className="soft small">{t('None of them awaits approval')}</span>
  return (
    <>
      <Button size="small" onClick={() => onDecide('APPROVED')}>
        {t('Approve {count}', { count })}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onDecide('DENIED')}>
        {t('Deny {count}', { count })}
      </Button>
    </>
  )
}

/** Filters of the list of locations; the markets come from the server. */
function locationFilters(markets: readonly Option[], t: Translate): FilterSpec[] {
  return [
    { name: 'name', label: t('Location name'), kind: 'text', maxLength: 100 },
    { name: 'organization_name', label: t('Organization'), kind: 'text', maxLength: 100 },
    {
      name: 'approval_status',
      label: t('Approval'),
      kind: 'choice',
      options: approvalStatuses.map((value) => ({ value, label: statusWord('approval', value, t) })),
    },
    { name: 'is_pin_moved', label: t('Moved since approval'), kind: 'flag' },
    { name: 'has_add_on_request', label: t('Add-on requested'), kind: 'flag' },
    { name: 'market_id', label: t('Market'), kind: 'choice', options: markets, numeric: true },
    { name: 'creator_firstname', label: t('Creator’s first name'), kind: 'text' },
    { name: 'creator_lastname', label: t('Creator’s last name'), kind: 'text' },
    { name: 'id', label: t('Location number'), kind: 'id' },
  ]
}
