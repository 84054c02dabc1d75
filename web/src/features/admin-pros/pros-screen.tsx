import { listAdminPros } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
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
  const navigate = useNavigate()
  const [verifying, setVerifying] = useState<AdminPro>()
  const columns = proColumns(setVerifying)
  const list = useQuery({ ...api.query(listAdminPros, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Pros"
      subtitle="Verify, suspend, and see how each of them works."
      list={list}
      search={search}
      specs={specs}
      find="name"
      columns={columns}
      rowId={(pro) => pro.pro_id}
      onOpen={(pro) => void navigate({ to: '/admin/pros/$proId/application-history', params: { proId: String(pro.pro_id) } })}
      ordering="user_id"
      empty={<EmptyState title="No pro fits">Change or clear the filters.</EmptyState>}
    >
      {verifying && <VerifyDialog pro={verifying} onClose={() => setVerifying(undefined)} />}
    </ListScreen>
  )
}
