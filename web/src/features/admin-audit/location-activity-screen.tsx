import { listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { NoPermission } from '../../ui/states.tsx'
import type { ActivitySearch } from './audit-search.ts'
import { AuditList } from './audit-list.tsx'
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
  const { t } = useT()
  const { id, name } = useLocation()
  const sent = { params: { locationId: String(id) }, query: search }
  const list = useQuery({ ...api.query(listLocationAuditLog, sent), placeholderData: keepPreviousData })
  return (
    <AuditList
      title={t('Activity')}
      subtitle={t('Who changed what at {name}, newest first.', { name })}
      specs={activityFilters(t)}
      search={search}
      list={list}
      forPlatform={false}
    />
  )
}
