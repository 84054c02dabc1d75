import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconCoffee, IconLogout2, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIn } from './clock-in.tsx'
import { ClockOutQuestion } from './clock-out-question.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './clock.module.css'
import { Extension } from './extension.tsx'
import type { ShownClock } from './offline-clock.ts'
import { Timer } from './timer.tsx'
import type { Position } from './use-position.ts'
import { usePunch } from './use-punch.ts'
import { Wait } from './wait.tsx'
import { pendingClockIn, WaitingForManager } from './waiting-for-manager.tsx'

type Props = { clock: ClockState; position: Position | null }

/** The button is the state machine (behaviour 40): wait, clock in, break, clock out; online or offline. */
export function ClockPanel({ shown: { clock, unsent, isOut }, position }: { shown: ShownClock; position: Position | null }) {
  if (isOut) return <Kept />
  if (clock.stage === 'UPCOMING') return <Wait clock={clock} />
  if (clock.stage === 'OPEN')
    return pendingClockIn(clock) ? <WaitingForManager clock={clock} position={position} /> : <ClockIn clock={clock} position={position} />
  return (
    <Card className={styles.panel} aria-live="polite">
      <Timer clock={clock} />
      {unsent > 0 && <Unsent />}
      <Working clock={clock} position={position} />
    </Card>
  )
}

function Unsent() {
  const { t } = useT()
  return (
    <p className="soft small" role="status">
      <strong>{t('Not sent yet.')}</strong>{' '}
      {t('It is saved on this phone with its time, and sent automatically as soon as there is a connection.')}
    </p>
  )
}

/** The whole shift waits on this phone. */
function Kept() {
  const { t } = useT()
  return (
    <Card className={styles.panel} role="status">
      <p className={styles.big}>{t('Your clock-out is saved on this phone')}</p>
      <p className="soft small">{t('It is sent automatically as soon as there is a connection. Then you’ll see whether it counts.')}</p>
    </Card>
  )
}

function Working({ clock, position }: Props) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const { punch, isPending } = usePunch(clock)
  const isOnBreak = clock.stage === 'ON_BREAK'
  return (
    <>
      <Extension clock={clock} />
      {isOnBreak && (
        <Button size="mainAction" wide icon={<IconPlayerPlay size={22} aria-hidden="true" />} onClick={() => void punch('BREAK_END')}>
          {t('End the break')}
        </Button>
      )}
      <Button
        size="mainAction"
        variant={isOnBreak ? 'outlined' : 'contained'}
        wide
        icon={<IconLogout2 size={22} aria-hidden="true" />}
        busy={isPending}
        onClick={() => setAsking(true)}
      >
        {t('Clock out')}
      </Button>
      {clock.stage === 'WORKING' && (
        <Button
          size="mainAction"
          variant="outlined"
          wide
          icon={<IconCoffee size={22} aria-hidden="true" />}
          onClick={() => void punch('BREAK_START')}
        >
          {t('Start a break')}
        </Button>
      )}
      <ClockOutQuestion
        opened={isAsking}
        clock={clock}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void punch('CLOCK_OUT', { position })
        }}
      />
    </>
  )
}
