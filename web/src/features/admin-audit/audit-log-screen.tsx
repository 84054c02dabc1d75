import { listAuditLog } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { AuditSearch } from './audit-search.ts'
import { AuditList } from './audit-list.tsx'
import { auditFilters } from './filters.ts'

/** The audit log of the whole platform. */
export function AuditLogScreen({ search }: { search: AuditSearch }) {
  const { t } = useT()
  const list = useQuery({ ...api.query(listAuditLog, { query: search }), placeholderData: keepPreviousData })
  return (
    <AuditList
      title={t('Audit log')}
      subtitle={t('Who changed what, newest first. Nothing here can be edited or removed.')}
      specs={auditFilters(t)}
      search={search}
      list={list}
      forPlatform
    />
  )
}
