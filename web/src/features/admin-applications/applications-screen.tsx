import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { queryOf, type ApplicationsSearch } from './applications-search.ts'
import { columns } from './columns.tsx'
import { applicationFilters } from './filters.ts'
import styles from './applications.module.css'

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
        <EmptyState title={t('No application fits')}>{t('Change or clear the filters, or show all instead of confirmed ones.')}</EmptyState>
      }
    >
      <ApplicationPanel id={search.open} onClose={() => address.open(undefined)} />
    </ListScreen>
  )
}
