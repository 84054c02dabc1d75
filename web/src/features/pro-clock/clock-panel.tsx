import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconCoffee, IconLogout2, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { usePendingPunches } from '../../lib/punch-queue.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIn } from './clock-in.tsx'
import { ClockOutQuestion } from './clock-out-question.tsx'
import { useBreak } from './commands.ts'
import styles from './clock.module.css'
import { Extension } from './extension.tsx'
import { Timer } from './timer.tsx'
import type { Position } from './use-position.ts'
import { usePunch } from './use-punch.ts'
import { Wait } from './wait.tsx'

type Props = { clock: ClockState; position: Position | null }

/** The button is the state machine (behaviour 40): wait, clock in, break, clock out. */
export function ClockPanel({ clock, position }: Props) {
  const waiting = usePendingPunches()
  if (clock.stage === 'UPCOMING') return <Wait clock={clock} />
  // A clock-in that waits for the network already started the shift as far as the pro is concerned.
  if (clock.stage === 'OPEN') return waiting > 0 ? <Kept /> : <ClockIn clock={clock} position={position} />
  if (waiting > 0) return <Kept />
  return (
    <section className={styles.panel} aria-live="polite">
      <Timer clock={clock} />
      <Working clock={clock} position={position} />
    </section>
  )
}

function Kept() {
  const { t } = useT()
  return (
    <section className={styles.panel} role="status">
      <p className={styles.big}>{t('Your punch is kept on this phone')}</p>
      <p className={styles.soft}>
        {t('Its time counts. It is sent by itself as soon as there is a connection; you can put the phone away.')}
      </p>
    </section>
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
      {isOnBreak && <BreakButton clock={clock} action="END" />}
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
      {clock.stage === 'WORKING' && <BreakButton clock={clock} action="START" />}
      <ClockOutQuestion
        opened={isAsking}
        clock={clock}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void punch({ type: 'CLOCK_OUT', position })
        }}
      />
    </>
  )
}

function BreakButton({ clock, action }: { clock: ClockState; action: 'START' | 'END' }) {
  const { t } = useT()
  const breaks = useBreak()
  const id = clock.application?.id ?? 0
  const Icon = action === 'START' ? IconCoffee : IconPlayerPlay
  return (
    <Button
      size="mainAction"
      variant={action === 'START' ? 'outlined' : 'contained'}
      wide
      icon={<Icon size={22} aria-hidden="true" />}
      busy={breaks.isPending}
      onClick={() => void breaks.send({ params: { id }, body: { client_break_id: crypto.randomUUID(), action } })}
    >
      {action === 'START' ? t('Start a break') : t('End the break')}
    </Button>
  )
}
