import { day } from '@crewcall/contract/common.ts'
import { mostJournalDays } from '@crewcall/contract/rules/journal.ts'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import field from '../../ui/fields/field.module.css'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { monthsOf, problemOf, type Days } from './journal-days.ts'
import type { JournalSearch } from './journal-search.ts'

type Props = {
  search: JournalSearch
  days: Days
  today: string
  locations: readonly { id: number; name: string }[]
  onChange: (changes: JournalSearch) => void
}

/** Of which days and location the journal is; all of it is in the address. */
export function JournalBar({ search, days, today, locations, onChange }: Props) {
  const { t } = useT()
  const [isOther, setOther] = useState(false)
  const months = monthsOf(today)
  const month = (['this', 'last'] as const).find((key) => months[key].from === days.from && months[key].until === days.until)
  const chosen = isOther ? 'other' : (month ?? 'other')
  const handleMonth = (key: string) => {
    setOther(key === 'other')
    if (key === 'this' || key === 'last') onChange(months[key])
  }
  return (
    <div className="cluster" role="group" aria-label={t('Days and locations')}>
      <span>
        <NativeSelect
          label={t('Days')}
          value={chosen}
          options={[
            { value: 'last', label: t('Last month') },
            { value: 'this', label: t('This month') },
            { value: 'other', label: t('Other days') },
          ]}
          onChange={handleMonth}
        />
      </span>
      {chosen === 'other' && <OtherDays key={`${days.from}:${days.until}`} days={days} onDays={onChange} />}
      {locations.length > 1 && (
        <span>
          <NativeSelect
            label={t('Location')}
            value={String(search.location_id ?? '')}
            options={[{ value: '', label: t('All locations') }, ...locations.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={(id) => onChange({ location_id: id === '' ? undefined : Number(id) })}
          />
        </span>
      )}
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
        <label key={end} className="cluster">
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
        <p id={id} role="alert">
          {t(problem, { days: mostJournalDays })}
        </p>
      )}
    </>
  )
}
