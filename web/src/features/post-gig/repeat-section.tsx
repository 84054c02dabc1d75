import { occurrenceOf, weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { previewDates } from '@crewcall/contract/series.ts'
import type { Frequency, RecurrencePattern } from '@crewcall/contract/recurrence.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dateWords, ruleWords, weekdayName } from '../../domain/shift/repeat-words.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'
import { usePlace } from './use-place.ts'

type Choice = {
  freq: 'NEVER' | Frequency
  interval: number
  others: readonly number[]
  by: 'WEEKDAY' | 'DATE'
  until: string
}
const weekly: Choice = { freq: 'WEEKLY', interval: 1, others: [], by: 'WEEKDAY', until: '' }
const mostShown = 6

/** Whether the shift repeats, by which rule, and the dates that gives, from the server. */
export function RepeatSection() {
  const { t } = useT()
  const [choice, setChoice] = useState(weekly)
  const { setValue } = useFormContext<ShiftValues>()
  const date = useWatch<ShiftValues, 'date'>({ name: 'date' })
  const rule = date ? ruleOfChoice(choice, date) : null
  const written = JSON.stringify(rule)
  useEffect(() => setValue('recurrence', JSON.parse(written) as RecurrencePattern | null), [written, setValue])
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }))
  return (
    <Section title={t('Repeats')}>
      <FieldRow>
        <FieldFrame label={t('How often')} group>
          {() => (
            <NativeSelect
              label={t('How often')}
              value={choice.freq}
              onChange={(freq) => change({ freq: freq as Choice['freq'] })} // one of the options below
              options={[
                { value: 'NEVER', label: t('Does not repeat') },
                { value: 'DAILY', label: t('By days') },
                { value: 'WEEKLY', label: t('By weeks') },
                { value: 'MONTHLY', label: t('By months') },
              ]}
            />
          )}
        </FieldFrame>
        {rule && <IntervalField choice={choice} onChange={change} />}
        {rule && (
          <FieldFrame label={t('Until (optional)')} group>
            {() => (
              <input
                type="date"
                className={styles.until}
                aria-label={t('Until (optional)')}
                min={date}
                value={choice.until}
                onChange={(event) => change({ until: event.target.value })}
              />
            )}
          </FieldFrame>
        )}
      </FieldRow>
      {rule && choice.freq === 'WEEKLY' && <Weekdays date={date} others={choice.others} onChange={(others) => change({ others })} />}
      {rule && choice.freq === 'MONTHLY' && <DayOfMonth date={date} by={choice.by} onChange={(by) => change({ by })} />}
      {rule && <Dates rule={rule} date={date} />}
    </Section>
  )
}

function ruleOfChoice({ freq, interval, others, by, until }: Choice, date: string): RecurrencePattern | null {
  if (freq === 'NEVER') return null
  const weekday = weekdayOf(date)
  const weekdays = [...new Set([weekday, ...others])].toSorted((a, b) => a - b)
  const byweekdays = {
    DAILY: [],
    WEEKLY: weekdays.map((one) => ({ weekday: one, occurrence: null })),
    MONTHLY: by === 'DATE' ? [] : [{ weekday, occurrence: occurrenceOf(date) }],
  }[freq]
  return { freq, interval, byweekdays, until: until === '' ? null : until }
}

type Part = { choice: Choice; onChange: (part: Partial<Choice>) => void }

function IntervalField({ choice, onChange }: Part) {
  const { t } = useT()
  const options = [1, 2, 3, 4].map((interval) => ({
    value: String(interval),
    label: t('{interval, plural, one {Each} other {Every #}}', { interval }),
  }))
  return (
    <FieldFrame label={t('Interval')} group>
      {() => (
        <NativeSelect
          label={t('Interval')}
          value={String(choice.interval)}
          options={options}
          onChange={(interval) => onChange({ interval: Number(interval) })}
        />
      )}
    </FieldFrame>
  )
}

// The day of the shift itself is always one of them.
function Weekdays({ date, others, onChange }: { date: string; others: readonly number[]; onChange: (others: number[]) => void }) {
  const { t, locale } = useT()
  const own = weekdayOf(date)
  return (
    <div className={styles.saved} role="group" aria-label={t('On weekdays')}>
      {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const isOn = weekday === own || others.includes(weekday)
        const rest = others.filter((one) => one !== weekday)
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={isOn}
            aria-label={weekdayName(weekday, locale)}
            disabled={weekday === own}
            onClick={() => onChange(isOn ? rest : [...rest, weekday])}
          >
            {weekdayName(weekday, locale, 'short')}
          </button>
        )
      })}
    </div>
  )
}

function DayOfMonth({ date, by, onChange }: { date: string; by: Choice['by']; onChange: (by: Choice['by']) => void }) {
  const words = useT()
  const rule = { freq: 'MONTHLY', interval: 1, until: null } as const
  const nth = [{ weekday: weekdayOf(date), occurrence: occurrenceOf(date) }]
  return (
    <NativeSelect
      label={words.t('Which day of the month')}
      value={by}
      onChange={(chosen) => onChange(chosen as Choice['by'])} // one of the two options
      options={[
        { value: 'WEEKDAY', label: ruleWords({ ...rule, byweekdays: nth }, date, words) },
        { value: 'DATE', label: ruleWords({ ...rule, byweekdays: [] }, date, words) },
      ]}
    />
  )
}

function Dates({ rule, date }: { rule: RecurrencePattern; date: string }) {
  const words = useT()
  const { t, locale } = words
  const { timezone } = usePlace()
  const start = useWatch<ShiftValues, 'start_time'>({ name: 'start_time' })
  const body = { ...rule, dtstart: `${date}T${start ?? '12:00:00'}`, timezone }
  const { data, error } = useQuery({ ...api.query(previewDates, { body }), staleTime: 60_000 })
  if (error) return <p role="alert">{errorSentence(error)}</p>
  if (!data) return null
  const moved = data.dates.filter(({ note }) => note !== null)
  return (
    <div className={styles.note} role="status">
      <p>
        <strong>{ruleWords(rule, date, words)}</strong>
      </p>
      <p>
        {data.dates
          .slice(0, mostShown)
          .map((one) => dateWords(one.date, locale))
          .join(' · ')}
        {data.dates.length > mostShown && ' …'}
      </p>
      {data.is_complete && <p>{t('{count, plural, one {# shift} other {# shifts}} in all', { count: data.dates.length })}</p>}
      <p>{t('The shifts of the coming 28 days are posted at once, the others automatically.')}</p>
      {moved.map((one) => (
        <Notice key={one.date} tone="wait">
          <p>
            {t('On {date} the clock skips the start: the shift begins at {time}.', { date: dateWords(one.date, locale), time: one.time })}
          </p>
        </Notice>
      ))}
      {data.skipped.length > 0 && (
        <Notice tone="wait">
          <p>{t('{count, plural, one {# month has} other {# months have}} no such day and no shift.', { count: data.skipped.length })}</p>
        </Notice>
      )}
    </div>
  )
}
