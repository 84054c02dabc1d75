import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { clockText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './clock.module.css'

/** The running time: of the break during one, otherwise since clock-in. */
export function Timer({ clock }: { clock: ClockState }) {
  const { t } = useT()
  const now = useNow()
  const { break_started_at, clocked_in_at, application } = clock
  const isOnBreak = clock.stage === 'ON_BREAK' && break_started_at !== null
  const since = isOnBreak ? break_started_at : clocked_in_at
  if (since === null || !application) return null
  const { timezone, end_time } = application.gig
  return (
    <div className={styles.timer}>
      <Tag tone={isOnBreak ? 'wait' : 'good'}>{isOnBreak ? t('On a break') : t('On the clock')}</Tag>
      <strong role="timer">{clockText((now - Date.parse(since)) / 1000)}</strong>
      <span>
        {t('since {time}', { time: formatInstantTime(since, timezone) })} ·{' '}
        {t(clock.stage === 'AFTER_END' ? 'ended at {time}' : 'ends at {time}', { time: formatInstantTime(end_time, timezone) })}
      </span>
    </div>
  )
}
