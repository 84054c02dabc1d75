import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { listRefunds } from '@crewcall/contract/refunds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { statusWord } from '../../domain/status/status.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
import { refundColumns } from './refund-columns.tsx'
import type { RefundsSearch } from './refunds-search.ts'

function specs(t: Translate): readonly FilterSpec[] {
  return [
    {
      name: 'status',
      label: t('State|status'),
      kind: 'choice',
      options: paymentStatuses.map((value) => ({ value, label: statusWord('payment', value, t) })),
    },
    { name: 'location_id', label: t('Location number'), kind: 'id' },
    { name: 'application_id', label: t('Application number'), kind: 'id' },
    { name: 'market_id', label: t('Market number'), kind: 'id' },
    { name: 'made_from', label: t('Made from'), kind: 'day' },
    { name: 'made_until', label: t('Made until'), kind: 'day' },
    { name: 'is_failed', label: t('Failed'), kind: 'flag' },
  ]
}

/** Refunds to businesses, with reason and state; a row links to its application. */
export function RefundsScreen({ search }: { search: RefundsSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const isFiltered = Object.entries(search).some(([name, value]) => value !== undefined && specs(t).some((spec) => spec.name === name))
  const list = useQuery({ ...api.query(listRefunds, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title={t('Refunds')}
      subtitle={t('Refunds to businesses, with the reasons. To make one, open its application.')}
      specs={specs(t)}
      search={search}
      columns={refundColumns(t)}
      list={list}
      rowId={(row) => row.id}
      ordering="-id"
      onOpen={(refund) => void navigate({ to: '/admin/applications', search: { open: refund.application_id, is_confirmed: 'any' } })}
      empty={
        isFiltered ? (
          <EmptyState title={t('No matching refunds')}>{t('Change or clear the filters.')}</EmptyState>
        ) : (
          <EmptyState title={t('No refunds yet')}>{t('Open a paid application to refund its charge.')}</EmptyState>
        )
      }
    />
  )
}
