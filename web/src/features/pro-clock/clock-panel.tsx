import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconCoffee, IconLogin2, IconLogout2, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BeforeClock, Unsent } from './before-clock.tsx'
import { ClockIn } from './clock-in.tsx'
import styles from './clock.module.css'
import { Extension } from './extension.tsx'
import { standingOf } from './fence.ts'
import type { ShownClock } from './offline-clock.ts'
import { Timer } from './timer.tsx'
import type { Position } from './use-position.ts'
import { useNextStep } from './use-next-step.ts'
import { usePunch } from './use-punch.ts'

const waiting = later(() => import('./waiting-for-manager.tsx'))
const question = later(() => import('./clock-out-question.tsx'))

/** Fetches at once what the buttons open: a pro on the clock must be able to clock out while offline. */
export const fetchQuestion = question.fetch

type Props = { clock: ClockState; position: Position | null }

/**
 * The button is the state machine (behaviour 40), on Home and on the clock: on my way, clock in, break, clock out; online or offline.
 * With `opensClock`, a clock-in that needs a code or a look at the position opens the clock at that step.
 */
export function ClockPanel({
  shown,
  position,
  opensClock = false,
}: {
  shown: ShownClock
  position: Position | null
  opensClock?: boolean
}) {
  const { t } = useT()
  const step = useNextStep(shown)
  const decision = waiting.use(step === 'MANAGER_DECIDES')
  const { clock, unsent } = shown
  if (step === 'KEPT') return <Kept />
  if (step === 'ON_MY_WAY' || step === 'WAIT') return <BeforeClock clock={clock} unsent={unsent} mayTell={step === 'ON_MY_WAY'} />
  if (step === 'MANAGER_DECIDES') return decision ? <decision.WaitingForManager clock={clock} position={position} /> : null
  if (step === 'CLOCK_IN')
    return opensClock && !isOnePress(clock, position) ? (
      <ButtonLink to="/pro/clock" size="mainAction" wide icon={<IconLogin2 size={22} aria-hidden="true" />}>
        {t('Clock in')}
      </ButtonLink>
    ) : (
      <ClockIn clock={clock} position={position} />
    )
  return (
    <div className={styles.panel} aria-live="polite">
      <Timer clock={clock} />
      {unsent > 0 && <Unsent />}
      <Working clock={clock} position={position} />
    </div>
  )
}

// Otherwise one would clock in from home by mistake, or without the code.
function isOnePress({ is_code_required, fence }: ClockState, position: Position | null): boolean {
  return !is_code_required && (fence === null || (position !== null && standingOf(fence, position).standing === 'INSIDE'))
}

/** The whole shift waits on this phone. */
function Kept() {
  const { t } = useT()
  return (
    <div className={styles.panel} role="status">
      <p className={styles.big}>{t('Your clock-out is saved on this phone')}</p>
      <p className="soft small">{t('It is sent automatically as soon as there is a connection. Then you’ll see whether it counts.')}</p>
    </div>
  )
}

function Working({ clock, position }: Props) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const asked = question.use(isAsking)
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
      {asked && (
        <asked.ClockOutQuestion
          opened={isAsking}
          clock={clock}
          since={clock.clocked_in_at}
          onClose={() => setAsking(false)}
          onConfirm={(unpaid_break_minutes) => {
            setAsking(false)
            void punch('CLOCK_OUT', { position, unpaid_break_minutes })
          }}
        />
      )}
    </>
  )
}
