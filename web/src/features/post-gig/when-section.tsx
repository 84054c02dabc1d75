import { minutesText } from '../../domain/pay/pro-pay.ts'
import { durationMinutes, formatDay, formatTimeOfDay, formatZonedRange } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { zoneWords } from '../../domain/time/zone-words.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { savedTimes } from '../../domain/shift/past-shifts.ts'
import pills from '../../domain/shift/pills.module.css'
import { useT } from '../../lib/i18n.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { minutesOf } from '../../ui/fields/time-text.ts'
import { Section } from '../../ui/page.tsx'
import { BreakField } from './break-field.tsx'
import { Awaited } from '../../ui/states.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'
import { useInstants, usePlace } from './use-place.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { today: string }

/** Day, times and unpaid break of a posted shift, with the resulting real length. */
export function WhenSection({ today }: Props) {
  const { t } = useT()
  return (
    <Section title={t('When')}>
      <SavedTimes />
      <FieldRow>
        <DateField name="date" label={t('Day')} required min={today} />
        <TimeField name="start_time" endName="end_time" label={t('Start')} hint={t('Type 9a, 530p or 5-11p')} required />
        <TimeField name="end_time" label={t('End')} startName="start_time" required />
      </FieldRow>
      <InWords />
      <BreakField fills={false} />
    </Section>
  )
}

/** The times saved at the location, as buttons. */
export function SavedTimes() {
  const { t } = useT()
  const { location } = usePlace()
  const { setValue } = useFormContext<ShiftValues>()
  const { data, isLoading } = useQuery(savedTimes(location.id))
  if (isLoading) return <Awaited />
  if (!data || data.results.length === 0) return null
  return (
    <div className={pills.pills} role="group" aria-label={t('Saved shift times')}>
      {data.results.map((saved) => (
        <button
          key={saved.id}
          type="button"
          onClick={() => {
            const options = { shouldDirty: true, shouldValidate: true }
            setValue('start_time', saved.start_time, options)
            setValue('end_time', saved.end_time, options)
            if (saved.unpaid_break_minutes !== null) setValue('unpaid_break_minutes', saved.unpaid_break_minutes, options)
          }}
        >
          {formatTimeOfDay(saved.start_time)} – {formatTimeOfDay(saved.end_time)}
        </button>
      ))}
    </div>
  )
}

/** Day and times as they will be, with the real length. */
export function InWords() {
  const { t, locale } = useT()
  const { instants, timezone } = useInstants()
  const [start, end] = useWatch<ShiftValues, ['start_time', 'end_time']>({ name: ['start_time', 'end_time'] })
  if (!instants || !start || !end)
    return <p className={styles.note}>{t('Times are in the location’s zone, {zone}.', { zone: zoneWords(timezone, locale) })}</p>
  const minutes = durationMinutes(instants.start_time, instants.end_time)
  const byTheWall = (minutesOf(end) - minutesOf(start) + 1440) % 1440 || 1440
  const isElsewhere = viewerTimezone() !== timezone
  return (
    <div className={styles.note}>
      <p>
        <strong>
          {formatDay(instants.start_time, timezone, locale)}, {formatZonedRange(instants.start_time, instants.end_time, timezone, locale)}
        </strong>{' '}
        · {hoursText(minutes)}
      </p>
      {minutes !== byTheWall && (
        <Notice tone="wait">
          <p>
            {t('The clocks change during this shift. It really lasts {length}, and that is what is paid.', {
              length: hoursText(minutes),
            })}
          </p>
        </Notice>
      )}
      {isElsewhere && <p>{t('Times are at the location ({zone}), not where you are.', { zone: zoneWords(timezone, locale) })}</p>}
    </div>
  )
}

/** "7 h 30 min", without line breaks. */
export function hoursText(minutes: number): string {
  return minutesText(minutes).replaceAll(' ', '\u00a0')
}
