import { listAdminPros } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseAll } from '../../domain/lists/choose-all.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { rowsAtOnce, useRowSelection } from '../../domain/lists/row-selection.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
import { proColumns, type AdminPro } from './columns.tsx'
import type { ProsSearch } from './pros-search.ts'
import { prosFor, type ProAct } from './several/acts.ts'
import { ProsBar } from './several/pros-bar.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const several = later(() => import('./several/several-dialog.tsx'))

function specs(t: Translate): readonly FilterSpec[] {
  return [
    { name: 'name', label: t('Name'), kind: 'text', maxLength: 100 },
    { name: 'phone_number', label: t('Phone'), kind: 'text', maxLength: 20 },
    { name: 'user_id', label: t('User number'), kind: 'id' },
    {
      name: 'verified',
      label: t('Verified'),
      kind: 'choice',
      options: [
        { value: 'true', label: t('Yes') },
        { value: 'false', label: t('No') },
      ],
    },
    { name: 'verification', label: t('Awaiting verification'), kind: 'choice', options: [{ value: 'waiting', label: t('Yes') }] },
  ]
}

/** All pros, found by name, phone or id. */
export function ProsScreen({ search }: { search: ProsSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const [verifying, setVerifying] = useState<AdminPro>()
  const columns = proColumns(setVerifying, t)
  const list = useQuery({ ...api.query(listAdminPros, { query: search }), placeholderData: keepPreviousData })
  const selection = useProSelection(search, list.data?.results ?? [])
  const [acting, setActing] = useState<{ act: ProAct; pros: readonly AdminPro[] }>()
  const severalDialog = several.use(acting !== undefined)
  return (
    <ListScreen
      title={t('Pros')}
      subtitle={t('Verify, suspend, and see each pro’s record.')}
      list={list}
      search={search}
      specs={specs(t)}
      find="name"
      columns={columns}
      rowId={(pro) => pro.pro_id}
      onOpen={(pro) => void navigate({ to: '/admin/pros/$proId/application-history', params: { proId: String(pro.pro_id) } })}
      ordering="user_id"
      selection={{
        ids: selection.ids,
        onChange: selection.onChange,
        isAcrossPages: true,
        bar: (
          <>
            <ChooseAll selection={selection} count={list.data?.count ?? 0} />
            {!selection.loading && (
              <ProsBar chosen={selection.chosen} onAct={(act) => setActing({ act, pros: prosFor(act, selection.chosen) })} />
            )}
          </>
        ),
      }}
      empty={<EmptyState title={t('No matching pros')}>{t('Change or clear the filters.')}</EmptyState>}
    >
      {acting && severalDialog && (
        <severalDialog.SeveralDialog
          {...acting}
          onClose={(left) => {
            setActing(undefined)
            selection.keepOf(acting.pros, left)
          }}
        />
      )}
      {verifying && <VerifyDialog pro={verifying} onClose={() => setVerifying(undefined)} />}
    </ListScreen>
  )
}

function useProSelection({ page: _page, page_size: _size, ordering, ...filter }: ProsSearch, rows: readonly AdminPro[]) {
  const client = useQueryClient()
  return useRowSelection({
    filter,
    rows,
    rowId: ({ pro_id }) => pro_id,
    load: (page) =>
      client.fetchQuery({
        ...api.query(listAdminPros, { query: { ...filter, ordering, page, page_size: rowsAtOnce } }),
        staleTime: 0,
      }),
  })
}
