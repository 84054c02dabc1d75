import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './payments.module.css'
import type { HistorySearch } from './schedule-search.ts'

const tabs = [
  { value: 'history', label: 'Paid' },
  { value: 'processing', label: 'On the way' },
] as const satisfies { value: string; label: Sentence }[]
const spans = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const satisfies { value: string; label: Sentence }[]

/** Paid or under way, and the date range; the export uses the same days. */
export function HistoryFilters({ search, onFilter }: { search: HistorySearch; onFilter: (changes: Partial<HistorySearch>) => void }) {
  const { t } = useT()
  const { timezone } = useLocation()
  const dayOf = (at: string | undefined) => (at === undefined ? '' : instantToWall(at, timezone).date)
  const from = (day: string) => (day === '' ? undefined : wallToInstant(day, '00:00', timezone).toISOString())
  const until = (day: string) => (day === '' ? undefined : wallToInstant(day, '23:59:59', timezone).toISOString())
  const today = instantToWall(new Date(useNow(60_000)), timezone).date
  const span = spans.find(
    ({ value }) => value !== '' && search.start_time__lte === undefined && dayOf(search.start_time__gte) === addDays(today, -Number(value)),
  )
  return (
    <div className={styles.filters}>
      <ChoiceChips
        label={t('Which')}
        choices={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
        chosen={[search.tab ?? 'history']}
        onChange={(chosen) => onFilter({ tab: chosen.includes('processing') && search.tab !== 'processing' ? 'processing' : undefined })}
      />
      <span className={styles.span}>
        <NativeSelect
          label={t('Period')}
          value={span?.value ?? ''}
          options={spans.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) =>
            onFilter({ start_time__gte: value === '' ? undefined : from(addDays(today, -Number(value))), start_time__lte: undefined })
          }
        />
      </span>
      <label>
        {t('From|day')}{' '}
        <input
          className={field.input}
          type="date"
          value={dayOf(search.start_time__gte)}
          onChange={(event) => onFilter({ start_time__gte: from(event.target.value) })}
        />
      </label>
      <label>
        {t('until|day')}{' '}
        <input
          className={field.input}
          type="date"
          value={dayOf(search.start_time__lte)}
          onChange={(event) => onFilter({ start_time__lte: until(event.target.value) })}
        />
      </label>
    </div>
  )
}
