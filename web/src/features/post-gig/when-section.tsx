import { durationMinutes, formatDay, formatTimeOfDay, formatTimeRange, zoneAbbreviation } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { zoneWords } from '../../domain/zone-words.ts'
import { viewerTimezone } from '../../domain/when-text.tsx'
import { savedTimes } from '../../domain/past-shifts.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { minutesOf } from '../../ui/fields/time-text.ts'
import { Section } from '../../ui/page.tsx'
import { BreakField } from './break-field.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'
import { useInstants, usePlace } from './use-place.ts'

/** Day, times and unpaid break, with what they come to on the real clock. */
export function WhenSection({ today, fillsBreak = false }: { today: string; fillsBreak?: boolean }) {
  return (
    <Section title="When">
      <SavedTimes />
      <FieldRow>
        <DateField name="date" label="Day" required min={today} />
        <TimeField name="start_time" label="Start" hint="Type 9a, 530p or 17:30" required />
        <TimeField name="end_time" label="End" startName="start_time" required />
      </FieldRow>
      <InWords />
      <BreakField fills={fillsBreak} />
    </Section>
  )
}

function SavedTimes() {
  const { location } = usePlace()
  const { setValue } = useFormContext<ShiftValues>()
  const { data } = useQuery(savedTimes(location.id))
  if (!data || data.results.length === 0) return null
  return (
    <div className={styles.saved} role="group" aria-label="Saved shift times">
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

function InWords() {
  const { instants, timezone } = useInstants()
  const [start, end] = useWatch<ShiftValues, ['start_time', 'end_time']>({ name: ['start_time', 'end_time'] })
  if (!instants || !start || !end) return <p className={styles.note}>Times are in the location’s zone, {zoneWords(timezone)}.</p>
  const minutes = durationMinutes(instants.start_time, instants.end_time)
  const byTheWall = (minutesOf(end) - minutesOf(start) + 1440) % 1440 || 1440
  const isElsewhere = viewerTimezone() !== timezone
  return (
    <div className={styles.note}>
      <p>
        <strong>
          {formatDay(instants.start_time, timezone)}, {formatTimeRange(instants.start_time, instants.end_time, timezone)}
        </strong>{' '}
        {zoneAbbreviation(instants.start_time, timezone)} · {hoursText(minutes)}
      </p>
      {minutes !== byTheWall && (
        <p className={styles.warning}>
          The clocks change during this shift. It really lasts {hoursText(minutes)}, and that is what is paid.
        </p>
      )}
      {isElsewhere && <p>Times are at the location ({zoneWords(timezone)}), not where you are.</p>}
    </div>
  )
}

/** "7 h 30 min", kept on one line. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (rest === 0 ? `${hours} h` : `${hours} h ${rest} min`).replaceAll(' ', '\u00a0')
}
