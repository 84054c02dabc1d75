import { mostJournalDays } from '@crewcall/contract/rules/journal.ts'
import { useState } from 'react'
import { DaySpanFields } from '../../domain/time/day-span-fields.tsx'
import type { DaySpan } from '../../domain/time/day-span.ts'
import { useT } from '../../lib/i18n.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { monthsOf } from './journal-days.ts'
import type { JournalSearch } from './journal-search.ts'

type Props = {
  search: JournalSearch
  days: DaySpan
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
      {chosen === 'other' && <DaySpanFields key={`${days.from}:${days.until}`} days={days} mostDays={mostJournalDays} onDays={onChange} />}
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
