import { startPeriods, timeBlocks } from '@crewcall/contract/enums.ts'
import { useId } from 'react'
import { blockHours, blockWords } from '../../domain/time/time-block-words.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './find.module.css'
import { periodLabels, type FindSearch } from './find-search.ts'

type Props = { search: FindSearch; onFilter: (changes: Partial<FindSearch>) => void }

/** Today, tomorrow, the weekend, or chosen days; one takes the place of the other. */
export function DatesFilter({ search, onFilter }: Props) {
  const { t } = useT()
  const chosen = search.starts_in === undefined ? [] : [search.starts_in]
  const { starts_on__gte: first, starts_on__lte: last } = search
  return (
    <>
      <ChoiceChips
        label={t('Dates')}
        choices={startPeriods.map((value) => ({ value, label: t(periodLabels[value]) }))}
        chosen={chosen}
        onChange={(next) =>
          onFilter({ starts_in: next.find((each) => !chosen.includes(each)), starts_on__gte: undefined, starts_on__lte: undefined })
        }
      />
      <div className={styles.days}>
        <Day label={t('From')} value={first} onChange={(day) => onFilter({ starts_in: undefined, ...ordered(day, last, 'first') })} />
        <Day label={t('Until')} value={last} onChange={(day) => onFilter({ starts_in: undefined, ...ordered(first, day, 'last') })} />
      </div>
    </>
  )
}

/** Parts of the day by when a shift starts. */
export function TimesFilter({ search, onFilter }: Props) {
  const { t } = useT()
  return (
    <ChoiceChips
      label={t('Starts')}
      choices={timeBlocks.map((value) => ({ value, label: `${t(blockWords[value])}, ${blockHours(value)}` }))}
      chosen={search.time_blocks ?? []}
      onChange={(time_blocks) => onFilter({ time_blocks })}
    />
  )
}

// The day that was chosen last moves the other one, so that the two are never in the wrong order.
function ordered(first: string | undefined, last: string | undefined, chosen: 'first' | 'last') {
  const isTurned = first !== undefined && last !== undefined && first > last
  const day = chosen === 'first' ? first : last
  return isTurned ? { starts_on__gte: day, starts_on__lte: day } : { starts_on__gte: first, starts_on__lte: last }
}

function Day({ label, value, onChange }: { label: string; value: string | undefined; onChange: (day: string | undefined) => void }) {
  const id = useId()
  const today = useToday(viewerTimezone())
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={field.input}
        value={value ?? ''}
        min={today}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
    </div>
  )
}
