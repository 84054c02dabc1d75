import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { historyColumns } from './history-columns.tsx'

/** Every application of a pro, the latest shift first; one opens in the list of applications. */
export function ApplicationHistory() {
  const { t, say } = useT()
  const { proId } = useParams({ from: '/_app/admin/pros/$proId' })
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.query(listAdminApplications, { query: { pro_id: proId, page } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <DataTable
      caption={t('Applications of this pro')}
      rows={data?.results ?? []}
      columns={historyColumns(t, say)}
      rowId={(application) => application.id}
      onOpen={(application) =>
        void navigate({ to: '/admin/applications', search: { pro_id: Number(proId), is_confirmed: 'any', open: application.id } })
      }
      pending={!data}
      dense
      empty={<EmptyState title={t('No applications yet')}>{t('Offers and applications of this pro will be listed here.')}</EmptyState>}
      pager={{ page, pageSize: 25, count: data?.count ?? 0, onPage: setPage }}
    />
  )
}
