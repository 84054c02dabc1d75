import { isOutForPro, phoneClockWords, saidBreakText } from '../../domain/hours/evidence-words.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDuration } from '@crewcall/contract/rules/time.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { complianceWords } from '../../domain/hours/break-words.ts'
import { breakRefusals, clockAt, hoursCauses, pendingWords, rangeAt } from '../../domain/hours/hours-text.ts'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { atCenterMeters, distanceText } from '../../ui/geo.ts'
import styles from './hours-review.module.css'

type Event = { key: string; at: string; title: string; note: string; isStruck?: boolean }

type Props = { timesheet: Timesheet; gig: { timezone: string; start_time: string; end_time: string } }

/** All evidence of the hours, in order; the day is shown if it differs from that of the previous entry, or of the shift. */
export function Evidence({ timesheet, gig }: Props) {
  const { t, locale } = useT()
  const { timezone, start_time } = gig
  const events = eventsOf(timesheet, gig, t, locale)
  if (events.length === 0) return <p className="soft small">{t('No punches. The scheduled hours are proposed.')}</p>
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => (
        <li key={event.key}>
          <span className="tabular">{clockAt(event.at, timezone, events[index - 1]?.at ?? start_time, locale)}</span>
          <span data-struck={event.isStruck}>
            {event.title}
            {event.note !== '' && <small>{event.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Punches, breaks and corrections of a timesheet as one list. */
function eventsOf(timesheet: Timesheet, { timezone, start_time, end_time }: Props['gig'], t: Translate, locale: Locale): Event[] {
  const punches = timesheet.time_punches.map((punch) => ({
    key: `punch-${punch.id}`,
    at: punch.time,
    title: punch.punch_type === 'CLOCK_IN' ? t('Clocked in') : t('Clocked out'),
    note: punchNote(punch, t),
    isStruck: punch.verdict === 'REFUSED' || punch.decision === 'DENIED' || punch.decision === 'VOIDED',
  }))
  const unpressed = isOutForPro(timesheet)
    ? [{ key: 'out', at: end_time, title: t('Clocked out'), note: t('not pressed; planned end taken') }]
    : []
  const breaks = timesheet.shift_breaks.map((taken) => ({
    key: `break-${taken.id}`,
    at: taken.start_time,
    title:
      taken.end_time === null
        ? t('Break began')
        : t('Break until {time}', { time: clockAt(taken.end_time, timezone, taken.start_time, locale) }),
    note: [taken.end_time === null ? '' : formatDuration(taken), breakNote(taken.compliance_status, t)].filter(Boolean).join(', '),
  }))
  const refused = timesheet.refused_breaks.map(({ id, time, reason }) => ({
    key: `refused-break-${id}`,
    at: time,
    title: t('Break began'),
    note: t('without a connection, refused: {reason}', { reason: t(breakRefusals[reason]) }),
    isStruck: true,
  }))
  const edits = timesheet.edits.map((edit, index) => ({
    key: `edit-${index}`,
    at: edit.at,
    title: t('{name} changed the hours to {hours}', { name: edit.by, hours: rangeAt(edit.after, timezone, start_time, locale) }),
    note: editNote(edit, { timezone, start_time }, t, locale),
  }))
  return [...punches, ...unpressed, ...breaks, ...refused, ...edits].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function editNote(
  { before, reason, cause }: Timesheet['edits'][number],
  { timezone, start_time }: Pick<Props['gig'], 'timezone' | 'start_time'>,
  t: Translate,
  locale: Locale,
): string {
  const why = cause === null ? reason : t(hoursCauses[cause])
  return before === null ? why : t('Before: {hours}. {reason}', { hours: rangeAt(before, timezone, start_time, locale), reason: why })
}

// What every break of a kept or ruleless shift would say is not said.
function breakNote(status: Timesheet['compliance_status'], t: Translate): string {
  return status === 'TOO_LONG' || status === 'TOO_SHORT' || status === 'TOO_LATE' ? t(complianceWords[status]) : ''
}

const decided = { APPROVED: 'approved', DENIED: 'denied', VOIDED: 'voided' } as const satisfies Record<string, Sentence>

function fromAddress(meters: number, t: Translate): string {
  return meters < atCenterMeters ? t('at the address') : t('{distance} from the address', { distance: distanceText(meters) })
}

function punchNote(punch: Timesheet['time_punches'][number], t: Translate): string {
  const words = [
    punch.distance_m === null ? '' : fromAddress(punch.distance_m, t),
    punch.pending_reason === null ? '' : t(pendingWords[punch.pending_reason]),
    punch.is_offline ? t('without a connection') : '',
    saidBreakText(t, punch),
    phoneClockWords(punch, t),
    punch.verdict === 'REFUSED' ? t('refused') : '',
    punch.decision === null ? (punch.verdict === 'PENDING' ? t('awaiting a decision') : '') : t(decided[punch.decision]),
    t('by {name}', { name: punch.recorded_by_name }),
  ]
  return joined(words, ', ')
}
