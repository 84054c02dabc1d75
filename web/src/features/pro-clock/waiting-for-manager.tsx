import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconHourglass, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIn } from './clock-in.tsx'
import { ClockOutQuestion } from './clock-out-question.tsx'
import styles from './clock.module.css'
import { pendingClockIn } from './pending-clock-in.ts'
import type { Position } from './use-position.ts'
import { usePunch } from './use-punch.ts'

/** A clock-in that does not count automatically: since when it waits, whom to call, and what can be done meanwhile. */
export function WaitingForManager({ clock, position }: { clock: ClockState; position: Position | null }) {
  const { t, locale } = useT()
  const [isTrying, setTrying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { punch, isPending } = usePunch(clock)
  const waiting = pendingClockIn(clock)
  const { application } = clock
  if (!waiting || !application) return null
  if (isTrying) return <ClockIn clock={clock} position={position} />
  const isOut = clock.timesheet?.time_punches.some((other) => other.punch_type === 'CLOCK_OUT' && other.verdict === 'PENDING') === true
  const since = clockAt(waiting.time, application.gig.timezone, application.gig.start_time, locale)
  return (
    <div className={styles.panel} role="status">
      <p className={styles.big}>
        <IconHourglass size={20} aria-hidden="true" /> {t('Waiting for the manager since {time}', { time: since })}
      </p>
      <p className="soft small">{t('The time of your punch is saved. You can work; the manager decides whether it counts.')}</p>
      {application.contact?.phone_number && (
        <a href={`tel:${application.contact.phone_number}`} className={styles.call}>
          <IconPhone size={22} aria-hidden="true" /> {t('Call {name}', { name: application.contact.name })}
        </a>
      )}
      <Button variant="outlined" wide onClick={() => setTrying(true)}>
        {t('Try to clock in again')}
      </Button>
      {!isOut && (
        <Button variant="text" wide busy={isPending} onClick={() => setAsking(true)}>
          {t('Clock out')}
        </Button>
      )}
      <ClockOutQuestion
        opened={isAsking}
        clock={clock}
        since={waiting.time}
        onClose={() => setAsking(false)}
        onConfirm={(unpaid_break_minutes) => {
          setAsking(false)
          void punch('CLOCK_OUT', { position, unpaid_break_minutes })
        }}
      />
    </div>
  )
}
