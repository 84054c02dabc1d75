import { listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { checkedStates } from '@crewcall/contract/enums.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { checkedColumns } from './checked-columns.tsx'
import { CheckedPanel } from './checked-panel.tsx'
import type { CheckedSearch } from './checked-search.ts'
import { kindWords, stateWords } from './checked-words.ts'

function specs(t: Translate): readonly FilterSpec[] {
  return [
    {
      name: 'state',
      label: t('State|status'),
      kind: 'choice',
      options: checkedStates.map((value) => ({ value, label: t(stateWords[value]) })),
    },
  ]
}

/** Payments with an unknown outcome or another amount, or that moved twice, with what to do about each. */
export function CheckedScreen({ search }: { search: CheckedSearch }) {
  const { t } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const list = useQuery({
    ...api.query(listCheckedPayments, { query }),
    placeholderData: keepPreviousData,
    // After querying the provider, its answer is shown.
    refetchInterval: open === undefined ? false : 5_000,
  })
  const chosen = list.data?.results.find(({ id }) => id === open)
  return (
    <ListScreen
      title={t('Payments to check')}
      subtitle={t(
        'Payments with an unknown outcome, a different amount or a double movement. Most settle automatically; each one says what you can do.',
      )}
      list={list}
      search={search}
      specs={specs(t)}
      columns={checkedColumns(t)}
      rowId={(row) => row.id}
      onOpen={(row) => address.open(row.id)}
      ordering="-id"
      empty={<EmptyState title={t('Nothing to check')}>{t('Every payment is settled at the requested amount.')}</EmptyState>}
    >
      <SideSheet
        opened={chosen !== undefined}
        onClose={() => address.open(undefined)}
        title={chosen ? t(kindWords[chosen.kind]) : ''}
        size="lg"
      >
        {chosen && <CheckedPanel key={chosen.id} payment={chosen} />}
      </SideSheet>
    </ListScreen>
  )
}
