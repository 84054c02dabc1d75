import { listBackgroundChecks, type BackgroundCheck } from '@crewcall/contract/background-checks.ts'
import { checkStatuses } from '@crewcall/contract/rules/machines/background-check.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { Status, statusWord } from '../../domain/status/status.tsx'
import { dayText } from '../../domain/time/day-text.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { adverseText } from './adverse-text.ts'
import type { BackgroundChecksSearch } from './background-checks-search.ts'
import { CheckDialog } from './check-dialog.tsx'

/** Background checks of pros: those that wait for a decision, and all others with where they stand. */
export function BackgroundChecksScreen({ search }: { search: BackgroundChecksSearch }) {
  const { t, locale } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const list = useQuery({ ...api.query(listBackgroundChecks, { query }), placeholderData: keepPreviousData })
  const opened = list.data?.results.find(({ id }) => id === open)
  return (
    <ListScreen
      title={t('Background checks')}
      subtitle={t('Where something was found, read the report at the provider and decide.')}
      list={list}
      search={search}
      specs={filters(t)}
      find="name"
      quick={
        <ChoiceChips<'waiting'>
          label={t('To decide')}
          choices={[{ value: 'waiting', label: t('To decide') }]}
          chosen={search.is_waiting === true ? ['waiting'] : []}
          onChange={(chosen) => address.change({ is_waiting: chosen.length > 0 || undefined })}
        />
      }
      caption={t('Background checks')}
      columns={columns(t, locale)}
      rowId={(check) => check.id}
      onOpen={(check) => address.open(check.id)}
      empty={
        search.is_expiring ? (
          <EmptyState title={t('Nothing ends within 30 days')}>{t('What ends soon and is not renewed appears here.')}</EmptyState>
        ) : (
          <EmptyState title={search.is_waiting ? t('Nothing to decide') : t('No background checks')}>
            {t('A check appears here once a pro agrees to it.')}
          </EmptyState>
        )
      }
      pageSize={50}
    >
      {opened && <CheckDialog key={opened.id} check={opened} onClose={() => address.open(undefined)} />}
    </ListScreen>
  )
}

function filters(t: Translate): FilterSpec[] {
  return [
    { name: 'name', label: t('Pro’s name'), kind: 'text', maxLength: 100 },
    {
      name: 'status',
      label: t('State|status'),
      kind: 'choice',
      options: checkStatuses.map((value) => ({ value, label: statusWord('background_check', value, t) })),
    },
    { name: 'is_waiting', label: t('To decide'), kind: 'flag' },
    { name: 'is_expiring', label: t('Ends soon, not renewed'), kind: 'flag' },
  ]
}

function columns(t: Translate, locale: Locale): Column<BackgroundCheck>[] {
  return [
    { id: 'pro', header: t('Pro'), lead: true, cell: ({ pro: { name, id } }) => <TwoLines first={name} second={`#${id}`} /> },
    { id: 'consented', header: t('Agreed'), phone: 'named', cell: (check) => <Stamp at={check.consented_at} /> },
    {
      id: 'completed',
      header: t('Reported|check'),
      phone: 'named',
      cell: ({ completed_at }) => (completed_at === null ? '–' : <Stamp at={completed_at} />),
    },
    {
      id: 'expires',
      header: t('Counts until'),
      phone: 'named',
      cell: ({ expires_on }) => (expires_on === null ? '–' : dayText(expires_on, locale)),
    },
    {
      id: 'status',
      header: t('State|status'),
      phone: 'corner',
      cell: (check) => {
        const second = adverseText(check, t, locale)
        const status = <Status of="background_check" status={check.status} />
        return second === null ? status : <TwoLines first={status} second={second} />
      },
    },
  ]
}
