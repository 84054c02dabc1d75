import type { Output } from '@crewcall/contract/kit.ts'
import { listReferralCodes } from '@crewcall/contract/referral-codes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TwoLines } from '../../domain/admin/admin-parts.tsx'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { CodePanel } from './code-panel.tsx'
import type { CodesSearch } from './codes-search.ts'

type Code = Output<typeof listReferralCodes>['results'][number]

/** Referral codes: whose they are, and who signed up with them. */
export function CodesScreen({ search }: { search: CodesSearch }) {
  const { open, ...query } = search
  const { t } = useT()
  const address = useListAddress(search)
  const navigate = useNavigate()
  const show = (code: string | undefined) =>
    void navigate({ to: '/admin/referral-code', search: { ...search, open: code }, replace: true, resetScroll: false })
  const { data, error, refetch } = useQuery({ ...api.query(listReferralCodes, { query }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const specs: FilterSpec[] = [
    { name: 'search', label: t('Code, owner or business'), kind: 'text', maxLength: 100 },
    {
      name: 'owned',
      label: t('Belongs to somebody'),
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
    <Page
      title={t('Referral codes')}
      subtitle={t('Whose a code is, and who signed up with it. A business gets its code when it signs up.')}
    >
      <FilterBar specs={specs} search={search} onChange={address.change} find="search" />
      <DataTable
        caption={t('Referral codes')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={(row) => row.code}
        onOpen={(row) => show(row.code)}
        pending={!data}
        empty={<EmptyState title={t('No code fits')}>{t('Change or clear the filters.')}</EmptyState>}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
      <CodePanel code={open} listed={data?.results.find(({ code }) => code === open)} onClose={() => show(undefined)} />
    </Page>
  )
}
