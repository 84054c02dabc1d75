import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDuration } from '@crewcall/contract/rules/time.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { complianceWords } from '../../domain/break-words.ts'
import { clockAt, pendingWords } from '../../domain/hours-text.ts'
import { atTheDoorMeters, distanceText } from '../../ui/geo.ts'
import styles from './hours-review.module.css'

type Event = { key: string; at: string; title: string; note: string; isStruck?: boolean }

type Props = { timesheet: Timesheet; gig: { timezone: string; start_time: string } }

/** Everything the hours rest on, in the order it happened; the day is told where it is another than that of the line before, or of the shift. */
export function Evidence({ timesheet, gig: { timezone, start_time } }: Props) {
  const events = eventsOf(timesheet, timezone)
  if (events.length === 0) return <p className={styles.soft}>No punches. The scheduled hours are proposed.</p>
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => (
        <li key={event.key}>
          <span className="tabular">{clockAt(event.at, timezone, events[index - 1]?.at ?? start_time)}</span>
          <span data-struck={event.isStruck}>
            {event.title}
            {event.note !== '' && <small>{event.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Punches, breaks and corrections of a timesheet as one story. */
function eventsOf(timesheet: Timesheet, timezone: string): Event[] {
  const punches = timesheet.time_punches.map((punch) => ({
    key: `punch-${punch.id}`,
    at: punch.time,
    title: punch.punch_type === 'CLOCK_IN' ? 'Clocked in' : 'Clocked out',
    note: punchNote(punch),
    isStruck: punch.verdict === 'REFUSED' || punch.decision === 'DENIED' || punch.decision === 'VOIDED',
  }))
  const breaks = timesheet.shift_breaks.map((taken) => ({
    key: `break-${taken.id}`,
    at: taken.start_time,
    title: taken.end_time === null ? 'Break began' : `Break until ${clockAt(taken.end_time, timezone, taken.start_time)}`,
    note: [taken.end_time === null ? '' : formatDuration(taken), breakNote(taken.compliance_status)].filter(Boolean).join(', '),
  }))
  const refused = timesheet.refused_breaks.map(({ id, time, reason }) => ({
    key: `refused-break-${id}`,
    at: time,
    title: 'Break began',
    note: phrase`without a connection, refused: the pro was told "${reason}"`,
    isStruck: true,
  }))
  const edits = timesheet.edits.map((edit, index) => ({
    key: `edit-${index}`,
    at: edit.at,
    title: phrase`${edit.by} changed the hours to ${edit.after}`,
    note: edit.before === '' ? edit.reason : phrase`Before: ${edit.before}. ${edit.reason}`,
  }))
  return [...punches, ...breaks, ...refused, ...edits].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

// What every break of a kept or ruleless shift would say is not said.
function breakNote(status: Timesheet['compliance_status']): string {
  return status === 'TOO_LONG' || status === 'TOO_SHORT' || status === 'TOO_LATE' ? complianceWords[status] : ''
}

function fromAddress(meters: number): string {
  return meters < atTheDoorMeters ? 'at the address' : `${distanceText(meters)} from the address`
}

function punchNote(punch: Timesheet['time_punches'][number]): string {
  const words = [
    punch.distance_m === null ? '' : fromAddress(punch.distance_m),
    punch.pending_reason === null ? '' : pendingWords[punch.pending_reason],
    punch.is_offline ? 'without a connection' : '',
    punch.verdict === 'REFUSED' ? 'refused' : '',
    punch.decision === null ? (punch.verdict === 'PENDING' ? 'waits for a decision' : '') : punch.decision.toLowerCase(),
    phrase`by ${punch.recorded_by_name}`,
  ]
  return joined(words, ', ')
}
