import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Can } from '../../domain/person/can.tsx'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useLocation } from '../../domain/location/location.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, NoPermission } from '../../ui/states.tsx'
import type { ActivitySearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { activityFilters } from './filters.ts'

/** Who changed what at one location, for its admins. */
export function LocationActivityScreen({ search }: { search: ActivitySearch }) {
  const { id, organization_id } = useLocation()
  return (
    <Can do="audit.view" at={{ location_id: id, organization_id }} otherwise={(reason) => <NoPermission sentence={reason} />}>
      <Activity key={id} search={search} />
    </Can>
  )
}

function Activity({ search }: { search: ActivitySearch }) {
  const { id, name } = useLocation()
  const address = useListAddress(search)
  const sent = { params: { locationId: String(id) }, query: search }
  const { data, error, refetch } = useQuery({ ...api.query(listLocationAuditLog, sent), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const pager = {
    page: search.page ?? 1,
    pageSize: search.page_size ?? 25,
    count: data?.count ?? 0,
    onPage: (page: number) => address.change({ page }),
  }
  return (
    <Page title="Activity" subtitle={phrase`Who changed what at ${name}, newest first.`}>
      <FilterBar specs={activityFilters} search={search} onChange={address.change} />
      <AuditTable rows={data?.results} pager={pager} forPlatform={false} />
    </Page>
  )
}
