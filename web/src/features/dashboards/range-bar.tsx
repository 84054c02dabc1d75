import { day } from '@crewcall/contract/common.ts'
import { MOST_DASHBOARD_DAYS } from '@crewcall/contract/rules/dashboards.ts'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import field from '../../ui/fields/field.module.css'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { rangeNames, type DashboardSearch } from './dashboard-search.ts'
import styles from './dashboards.module.css'
import { LocationChoice, type Choice } from './location-choice.tsx'
import { problemOf, rangeWords, type Days } from './ranges.ts'

type Props = { search: DashboardSearch; days: Days; choices: readonly Choice[]; onChange: (changes: DashboardSearch) => void }

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
      {range === 'custom' && <OtherDays key={`${days.from}:${days.until}`} days={days} onDays={onChange} />}
      {choices.length > 1 && <LocationChoice search={search} choices={choices} onChange={onChange} />}
    </div>
  )
}

function OtherDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useT()
  const [typed, setTyped] = useState(days)
  const id = useId()
  const isWhole = day.safeParse(typed.from).success && day.safeParse(typed.until).success
  const problem = isWhole ? problemOf(typed) : null
  function handleDay(changed: Partial<Days>) {
    const next = { ...typed, ...changed }
    setTyped(next)
    // While a year is typed, its first digits are a year, too.
    const isMeant = [next.from, next.until].every((each) => day.safeParse(each).success && each >= '2000-01-01' && each < '2200-01-01')
    if (isMeant && problemOf(next) === null) onDays(next)
  }
  return (
    <>
      {(['from', 'until'] as const).map((end) => (
        <label key={end} className={styles.day}>
          <span>{end === 'from' ? t('From') : t('Until')}</span>
          <input
            type="date"
            className={field.input}
            value={typed[end]}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={(event) => handleDay({ [end]: event.target.value })}
          />
        </label>
      ))}
      {problem !== null && (
        <p id={id} role="alert" className={styles.problem}>
          {t(problem, { days: MOST_DASHBOARD_DAYS })}
        </p>
      )}
    </>
  )
}
