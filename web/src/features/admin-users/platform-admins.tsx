import type { Output } from '@crewcall/contract/kit.ts'
import { listPlatformAdmins } from '@crewcall/contract/platform-admins.ts'
import { useQuery } from '@tanstack/react-query'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'

type Admin = Output<typeof listPlatformAdmins>['results'][number]

/** The platform admins, since when, and who appointed them. */
export function PlatformAdmins({ onOpen }: { onOpen: (userId: number) => void }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(listPlatformAdmins, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const columns: Column<Admin>[] = [
    {
      id: 'who',
      header: t('Person'),
      lead: true,
      cell: (row) => <TwoLines first={row.display_name || `#${row.user_id}`} second={`#${row.user_id}`} />,
    },
    {
      id: 'since',
      header: t('Admin since'),
      cell: (row) => (row.appointed_at === null ? t('The beginning') : <Stamp at={row.appointed_at} />),
    },
    { id: 'by', header: t('Appointed by'), cell: (row) => row.appointed_by ?? t('The installation') },
  ]
  return (
    <DataTable
      caption={t('Platform admins')}
      rows={data?.results ?? []}
      columns={columns}
      rowId={(row) => row.user_id}
      onOpen={(row) => onOpen(row.user_id)}
      pending={!data}
      empty={<EmptyState title={t('No platform admin')}>{t('The command “npm run admin” appoints the first one.')}</EmptyState>}
    />
  )
}
