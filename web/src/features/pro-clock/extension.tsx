import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePunch } from './use-punch.ts'

/** From 30 minutes before the end: the pro tells the manager that the work goes on, or is clocked out later (docs/rules/hours.md#extra-time). */
export function Extension({ clock }: { clock: ClockState }) {
  const { t } = useT()
  const { punch } = usePunch(clock)
  const { application, auto_clock_out_at, may_request_extension } = clock
  if (!application) return null
  if (clock.extension === 'ACCEPTED') return <Notice tone="good">{t('The manager approved your extra time.')}</Notice>
  if (clock.extension === 'REQUESTED')
    return (
      <Notice tone="wait">{t('You requested extra time. Keep working; without an answer within 24 hours, it counts as accepted.')}</Notice>
    )
  const isOver = clock.stage === 'AFTER_END'
  if (!isOver && !may_request_extension) return null
  const { employment_type, end_time, timezone } = application.gig
  const isEmployee = employment_type === 'W2'
  return (
    <Notice tone="wait">
      {isOver && <strong>{t('The shift is over.')}</strong>}
      {isEmployee
        ? t('You are an employee: time that you work counts. Tell the manager if you work longer.')
        : may_request_extension && t('Working longer? Tell the manager, so that the extra time is paid.')}
      {isOver && auto_clock_out_at !== null && (
        <span>
          {t('If you do not clock out by {time}, the planned end is written down: {end}.', {
            time: formatInstantTime(auto_clock_out_at, timezone),
            end: formatInstantTime(end_time, timezone),
          })}
        </span>
      )}
      {may_request_extension && (
        <Button variant="raised" onClick={() => void punch('EXTRA_TIME')}>
          {isOver ? t('I am still working') : t('I am working longer')}
        </Button>
      )}
    </Notice>
  )
}
