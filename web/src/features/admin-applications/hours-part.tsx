import { formatDuration, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { useT } from '../../lib/i18n.ts'
import type { AdminApplication } from './columns.tsx'
import styles from './applications.module.css'

/** The clock of an application: the hours that count, what they were before, every punch, and each break with its length. */
export function HoursPart({ application }: { application: AdminApplication }) {
  const { t, locale } = useT()
  const { working_hours: hours, timesheet, timezone } = application
  if (!timesheet || !hours) return null
  const range = (start: string | null, end: string | null) => (start && end ? formatTimeRange(start, end, timezone, locale) : null)
  return (
    <PanelPart title={t('Clock')}>
      <FactList
        rows={[
          [t('Hours'), range(hours.start_time, hours.end_time) ?? t('Not complete yet')],
          [t('First recorded as'), range(hours.original_start_time, hours.original_end_time)],
          [t('Changed by'), hours.last_updated_by_user],
          [t('More time'), timesheet.has_extension ? t('Granted') : null],
        ]}
      />
      <ol className={styles.timeline}>
        {timesheet.time_punches.map((punch) => (
          <li key={`punch-${punch.id}`}>
            <span>
              {punch.punch_type === 'CLOCK_IN' ? t('Clocked in') : t('Clocked out')}{' '}
              <small>{t('by {name}', { name: punch.recorded_by_name })}</small>
            </span>
            <Stamp at={punch.time} />
          </li>
        ))}
        {timesheet.shift_breaks.map((taken) => (
          <li key={`break-${taken.id}`}>
            <span>
              {t('Break {length}', { length: formatDuration(taken) })}{' '}
              <small>
                {taken.end_time === null
                  ? t('ongoing')
                  : t('until {time}', { time: clockAt(taken.end_time, timezone, taken.start_time, locale) })}
              </small>
            </span>
            <Stamp at={taken.start_time} />
          </li>
        ))}
      </ol>
    </PanelPart>
  )
}
