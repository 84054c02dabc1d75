import { previewDates } from '@crewcall/contract/series.ts'
import type { RecurrencePattern } from '@crewcall/contract/recurrence.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { dateWords, ruleWords } from '../../domain/shift/repeat-words.ts'
import { RuleFields, ruleOfChoice, weekly, type RuleChoice } from '../../domain/shift/rule-fields.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useField } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'
import { usePlace } from './use-place.ts'

const mostShown = 6

/** Whether the shift repeats, by which rule, and the dates that gives, from the server. */
export function RepeatSection() {
  const { t } = useT()
  const [choice, setChoice] = useState<RuleChoice>(weekly)
  const { setValue } = useFormContext<ShiftValues>()
  const date = useWatch<ShiftValues, 'date'>({ name: 'date' })
  const { freq } = choice
  const rule = date && freq !== 'NEVER' ? ruleOfChoice({ ...choice, freq }, date) : null
  const written = JSON.stringify(rule)
  const { error, ref } = useField('recurrence')
  const isTooEarly = rule?.until != null && rule.until < date
  // Checked again with another first day, too.
  useEffect(
    () => setValue('recurrence', JSON.parse(written) as RecurrencePattern | null, { shouldValidate: true }),
    [written, date, setValue],
  )
  const change = (part: Partial<RuleChoice>) => setChoice((before) => ({ ...before, ...part }))
  return (
    <Section title={t('Repeats')}>
      <RuleFields date={date} choice={choice} canStop onChange={change} until={{ error, ref }} />
      {rule && !isTooEarly && <Dates rule={rule} date={date} />}
    </Section>
  )
}

function Dates({ rule, date }: { rule: RecurrencePattern; date: string }) {
  const words = useT()
  const { t, locale } = words
  const { location, timezone } = usePlace()
  const start = useWatch<ShiftValues, 'start_time'>({ name: 'start_time' })
  const body = { ...rule, dtstart: `${date}T${start ?? '12:00:00'}`, timezone, location_id: location.id }
  const { isSubmitting } = useFormState()
  const { data, error } = useQuery({ ...api.query(previewDates, { body }), staleTime: 60_000, enabled: !isSubmitting })
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
