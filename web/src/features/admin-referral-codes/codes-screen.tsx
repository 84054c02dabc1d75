import type { Output } from '@crewcall/contract/kit.ts'
import { listReferralCodes } from '@crewcall/contract/referral-codes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CodePanel } from './code-panel.tsx'
import type { CodesSearch } from './codes-search.ts'

type Code = Output<typeof listReferralCodes>['results'][number]

/** Referral codes: their owners, and who signed up with them. */
export function CodesScreen({ search }: { search: CodesSearch }) {
  const { open, ...query } = search
  const { t } = useT()
  const navigate = useNavigate()
  const show = (code: string | undefined) =>
    void navigate({ to: '/admin/referral-code', search: { ...search, open: code }, replace: true, resetScroll: false })
  const list = useQuery({ ...api.query(listReferralCodes, { query }), placeholderData: keepPreviousData })
  const specs: FilterSpec[] = [
    { name: 'search', label: t('Code, owner or business'), kind: 'text', maxLength: 100 },
    {
      name: 'owned',
      label: t('Has an owner'),
      kind: 'choice',
      options: [
        { value: 'true', label: t('Yes') },
        { value: 'false', label: t('No') },
      ],
    },
  ]
  const columns: Column<Code>[] = [
    { id: 'code', header: t('Code'), lead: true, cell: (row) => row.code },
    {
      id: 'owner',
      header: t('Belongs to'),
      cell: (row) => (row.owner ? <TwoLines first={row.owner.name} second={row.owner.business_name} /> : t('Nobody')),
    },
    { id: 'count', header: t('Sign-ups'), align: 'end', phone: 'corner', cell: (row) => row.sign_ups_count },
  ]
  return (
    <ListScreen
      title={t('Referral codes')}
      subtitle={t('Who owns each code, and who signed up with it. A business gets its code when it signs up.')}
      list={list}
      search={search}
      specs={specs}
      find="search"
      columns={columns}
      rowId={(row) => row.code}
      onOpen={(row) => show(row.code)}
      empty={<EmptyState title={t('No matching codes')}>{t('Change or clear the filters.')}</EmptyState>}
    >
      <CodePanel code={open} listed={list.data?.results.find(({ code }) => code === open)} onClose={() => show(undefined)} />
    </ListScreen>
  )
}
