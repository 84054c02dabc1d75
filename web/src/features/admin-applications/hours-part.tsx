import { formatDuration, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { useT } from '../../lib/i18n.ts'
import { Timeline } from '../../ui/timeline.tsx'
import type { AdminApplication } from './columns.tsx'

/** The clock of an application: the effective hours, their previous values, every punch, and each break with its length. */
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
          [t('Extra time'), timesheet.has_extension ? t('Granted') : null],
        ]}
      />
      <Timeline
        steps={[
          ...timesheet.time_punches.map((punch) => ({
            key: `punch-${punch.id}`,
            title: punch.punch_type === 'CLOCK_IN' ? t('Clocked in') : t('Clocked out'),
            notes: [t('by {name}', { name: punch.recorded_by_name })],
            when: <Stamp at={punch.time} />,
          })),
          ...timesheet.shift_breaks.map((taken) => ({
            key: `break-${taken.id}`,
            title: t('Break {length}', { length: formatDuration(taken) }),
            notes: [
              taken.end_time === null
                ? t('ongoing')
                : t('until {time}', { time: clockAt(taken.end_time, timezone, taken.start_time, locale) }),
            ],
            when: <Stamp at={taken.start_time} />,
          })),
        ]}
      />
    </PanelPart>
  )
}
