import { MOST_DASHBOARD_DAYS } from '@crewcall/contract/rules/dashboards.ts'
import { DaySpanFields } from '../../domain/time/day-span-fields.tsx'
import type { DaySpan } from '../../domain/time/day-span.ts'
import { useT } from '../../lib/i18n.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { rangeNames, type DashboardSearch } from './dashboard-search.ts'
import styles from './dashboards.module.css'
import { LocationChoice, type Choice } from './location-choice.tsx'
import { rangeWords } from './ranges.ts'

type Props = { search: DashboardSearch; days: DaySpan; choices: readonly Choice[]; onChange: (changes: DashboardSearch) => void }

/** Which days and locations are shown; all of it is in the address. */
export function RangeBar({ search, days, choices, onChange }: Props) {
  const { t } = useT()
  const range = search.range ?? '28d'
  const handleRange = (name: string) => {
    const chosen = rangeNames.find((each) => each === name)
    onChange({ range: chosen, ...(chosen === 'custom' ? days : { from: undefined, until: undefined }) })
  }
  return (
    <div className={styles.range} role="group" aria-label={t('Days and locations')}>
      <NativeSelect
        label={t('Days')}
        value={range}
        options={rangeNames.map((value) => ({ value, label: t(rangeWords[value]) }))}
        onChange={handleRange}
      />
      {range === 'custom' && (
        <DaySpanFields key={`${days.from}:${days.until}`} days={days} mostDays={MOST_DASHBOARD_DAYS} onDays={onChange} />
      )}
      {choices.length > 1 && <LocationChoice search={search} choices={choices} onChange={onChange} />}
    </div>
  )
}
