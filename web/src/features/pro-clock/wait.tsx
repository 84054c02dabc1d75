import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import styles from './clock.module.css'

const longestTimerMs = 2_000_000_000

/** Before the clock opens: the remaining time, on the button itself (behaviour 41); while another button is the next step, in words. */
export function Wait({ clock, isInWords = false }: { clock: ClockState; isInWords?: boolean }) {
  const { t } = useT()
  const client = useQueryClient()
  const { opens_at, application } = clock
  useEffect(() => {
    if (opens_at === null) return
    const left = Math.max(0, Date.parse(opens_at) - Date.now()) + 500
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: api.query(getClock, {}).queryKey }),
      Math.min(left, longestTimerMs),
    )
    return () => clearTimeout(timer)
  }, [client, opens_at])
  if (opens_at === null || !application) return null
  return (
    <div className={styles.panel}>
      <p className="soft small">
        {t('Clock-in opens at {time}, 15 minutes before the start', { time: formatInstantTime(opens_at, application.gig.timezone) })}
      </p>
      {isInWords ? (
        <p>
          {t('Opens in')} <Countdown until={opens_at} done={t('now')} />
        </p>
      ) : (
        <Button size="mainAction" wide disabled>
          {t('Opens in')} <Countdown until={opens_at} done={t('now')} />
        </Button>
      )}
    </div>
  )
}
