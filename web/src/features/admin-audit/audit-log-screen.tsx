import { listAuditLog } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen } from '../../ui/states.tsx'
import type { AuditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { auditFilters } from './filters.ts'

/** Who changed what, everywhere. */
export function AuditLogScreen({ search }: { search: AuditSearch }) {
  const address = useListAddress(search)
  const { data, error, refetch } = useQuery({ ...api.query(listAuditLog, { query: search }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const pager = {
    page: search.page ?? 1,
    pageSize: search.page_size ?? 25,
    count: data?.count ?? 0,
    onPage: (page: number) => address.change({ page }),
  }
  return (
    <Page title="Audit log" subtitle="Who changed what, newest first. Nothing here can be edited or removed.">
      <FilterBar specs={auditFilters} search={search} onChange={address.change} />
      <AuditTable rows={data?.results} pager={pager} forPlatform />
    </Page>
  )
}
