import { listAdminPros } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { proColumns, type AdminPro } from './columns.tsx'
import type { ProsSearch } from './pros-search.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const specs: readonly FilterSpec[] = [
  { name: 'name', label: 'Name', kind: 'text', maxLength: 100 },
  { name: 'phone_number', label: 'Phone', kind: 'text', maxLength: 20 },
  { name: 'user_id', label: 'User number', kind: 'id' },
  {
    name: 'verified',
    label: 'Verified',
    kind: 'choice',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  { name: 'verification', label: 'Waits to be verified', kind: 'choice', options: [{ value: 'waiting', label: 'Yes' }] },
]

/** All pros, found by name, phone or number. */
export function ProsScreen({ search }: { search: ProsSearch }) {
  const address = useListAddress(search)
  const navigate = useNavigate()
  const [verifying, setVerifying] = useState<AdminPro>()
  const columns = proColumns(setVerifying)
  const { data, error, refetch } = useQuery({ ...api.query(listAdminPros, { query: search }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page title="Pros" subtitle="Verify, suspend, and see how each of them works.">
      <FilterBar specs={specs} search={search} onChange={address.change} find="name" />
      <DataTable
        caption="Pros"
        rows={data?.results ?? []}
        columns={columns}
        rowId={(pro) => pro.pro_id}
        onOpen={(pro) => void navigate({ to: '/admin/pros/$proId/application-history', params: { proId: String(pro.pro_id) } })}
        ordering={search.ordering ?? 'user_id'}
        onOrdering={(ordering) => address.change({ ordering })}
        pending={!data}
        empty={<EmptyState title="No pro fits">Change or clear the filters.</EmptyState>}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
      {verifying && <VerifyDialog pro={verifying} onClose={() => setVerifying(undefined)} />}
    </Page>
  )
}
