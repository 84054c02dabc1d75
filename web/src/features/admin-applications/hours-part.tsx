import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDuration, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { clockAt } from '../../domain/hours/hours-text.ts'
import type { AdminApplication } from './columns.tsx'
import styles from './applications.module.css'

/** The clock of an application: the hours that count, what they were before, every punch, and each break with its length. */
export function HoursPart({ application }: { application: AdminApplication }) {
  const { working_hours: hours, timesheet, timezone } = application
  if (!timesheet || !hours) return null
  const range = (start: string | null, end: string | null) => (start && end ? formatTimeRange(start, end, timezone) : null)
  return (
    <PanelPart title="Clock">
      <FactList
        rows={[
          ['Hours', range(hours.start_time, hours.end_time) ?? 'Not complete yet'],
          ['First recorded as', range(hours.original_start_time, hours.original_end_time)],
          ['Changed by', hours.last_updated_by_user],
          ['More time', timesheet.has_extension ? 'Granted' : null],
        ]}
      />
      <ol className={styles.timeline}>
        {timesheet.time_punches.map((punch) => (
          <li key={`punch-${punch.id}`}>
            <span>
              {punch.punch_type === 'CLOCK_IN' ? 'Clocked in' : 'Clocked out'} <small>by {isolated(punch.recorded_by_name)}</small>
            </span>
            <Stamp at={punch.time} />
          </li>
        ))}
        {timesheet.shift_breaks.map((taken) => (
          <li key={`break-${taken.id}`}>
            <span>
              Break <span className="tabular">{formatDuration(taken)}</span>{' '}
              <small>{taken.end_time === null ? 'still going on' : `until ${clockAt(taken.end_time, timezone, taken.start_time)}`}</small>
            </span>
            <Stamp at={taken.start_time} />
          </li>
        ))}
      </ol>
    </PanelPart>
  )
}
