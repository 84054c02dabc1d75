import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { type Sentence, useT, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { queryOf, type ApplicationsSearch } from './applications-search.ts'
import { columns } from './columns.tsx'
import styles from '../../domain/admin/admin.module.css'
import { complianceStatuses } from '@crewcall/contract/enums.ts'
import { complianceWords } from '../../domain/hours/break-words.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'

const confirmedOptions = [
  { value: 'true', label: 'Ever confirmed' },
  { value: 'false', label: 'Never confirmed' },
  { value: 'any', label: 'All' },
] as const satisfies { value: string; label: Sentence }[]

/** All applications with their money; hours, payments and corrections are in the panel beside. */
export function ApplicationsScreen({ search }: { search: ApplicationsSearch }) {
  const { t, say } = useT()
  const address = useListAddress(search)
  const list = useQuery({
    ...api.query(listAdminApplications, { query: queryOf(search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={t('Applications')}
      subtitle={t('Who works where, which hours count, and where the money is.')}
      list={list}
      search={search}
      specs={applicationFilters(t)}
      find="location_name"
      quick={
        <span className={styles.confirmed}>
          <NativeSelect
            label={t('Confirmed')}
            value={String(search.is_confirmed ?? true)}
            options={confirmedOptions.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(value) => address.change({ is_confirmed: value === 'any' ? 'any' : value === 'true' })}
          />
        </span>
      }
      columns={columns(t, say)}
      rowId={(application) => application.id}
      onOpen={(application) => address.open(application.id)}
      ordering="-gig__start_time"
      dense
      empty={
        <EmptyState title={t('No matching applications')}>
          {t('Change or clear the filters, or show all instead of confirmed ones.')}
        </EmptyState>
      }
    >
      <ApplicationPanel id={search.open} onClose={() => address.open(undefined)} />
    </ListScreen>
  )
}

/** All filters of the applications; confirmed ones have a switch of their own. */
function applicationFilters(t: Translate): readonly FilterSpec[] {
  return [
    { name: 'location_name', label: t('Location name'), kind: 'text', maxLength: 100 },
    { name: 'unpaid_pros', label: t('Pro not paid'), kind: 'flag' },
    { name: 'uncharged_businesses', label: t('Business not charged'), kind: 'flag' },
    { name: 'has_open_dispute', label: t('Open dispute about hours'), kind: 'flag' },
    { name: 'has_flagged_hours', label: t('Flagged hours'), kind: 'flag' },
    { name: 'has_hours_passed_on', label: t('Flagged hours to decide'), kind: 'flag' },
    { name: 'is_cancelled', label: t('Cancelled'), kind: 'flag' },
    { name: 'is_selected', label: t('Selected'), kind: 'flag' },
    { name: 'is_boosted', label: t('Boosted'), kind: 'flag' },
    { name: 'is_gig_cancelled', label: t('Shift cancelled'), kind: 'flag' },
    { name: 'pro_id', label: t('Pro number'), kind: 'id' },
    { name: 'gig_id', label: t('Shift number'), kind: 'id' },
    { name: 'gig__start_time__gte', label: t('Starts from'), kind: 'from' },
    { name: 'gig__start_time__lte', label: t('Starts until'), kind: 'until' },
    { name: 'market_id', label: t('Market number'), kind: 'id' },
    { name: 'disputed_from', label: t('Hours disputed from'), kind: 'day' },
    { name: 'disputed_until', label: t('Hours disputed until'), kind: 'day' },
    { name: 'decided_from', label: t('Dispute decided from'), kind: 'day' },
    { name: 'decided_until', label: t('Dispute decided until'), kind: 'day' },
    {
      name: 'shift_break_compliance',
      label: t('Breaks'),
      kind: 'choice',
      options: complianceStatuses.map((value) => ({ value, label: t(complianceWords[value]) })),
    },
  ]
}
