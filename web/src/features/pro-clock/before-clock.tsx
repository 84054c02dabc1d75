import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconCircleCheck, IconWalk } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './clock.module.css'
import { useOnMyWay } from './use-on-my-way.ts'
import { usePunch } from './use-punch.ts'
import { Wait } from './wait.tsx'

type Props = { clock: ClockState; unsent: number; mayTell: boolean }

/** Before the clock opens: telling the crew that one is on the way, and the remaining time. */
export function BeforeClock({ clock, unsent, mayTell }: Props) {
  const { t } = useT()
  const { punch } = usePunch(clock)
  const isTold = useOnMyWay(clock) === 'TOLD'
  const { application } = clock
  return (
    <div className={styles.panel}>
      {mayTell && application && (
        <Button
          size="mainAction"
          wide
          icon={<IconWalk size={22} aria-hidden="true" />}
          onClick={() => void punch('ON_MY_WAY', { gig_id: application.gig.id, start_time: application.gig.start_time })}
        >
          {t('On my way')}
        </Button>
      )}
      {unsent > 0 && <Unsent />}
      {isTold && (
        <div role="status">
          <Notice tone="good" icon={<IconCircleCheck size={18} aria-hidden="true" />}>
            {t('The manager and the crew know that you are on your way.')}
          </Notice>
        </div>
      )}
      <Wait clock={clock} isInWords={mayTell} />
    </div>
  )
}

/** What was pressed waits on this phone. */
export function Unsent() {
  const { t } = useT()
  return (
    <p className="soft small" role="status">
      <strong>{t('Not sent yet.')}</strong>{' '}
      {t('It is saved on this phone with its time, and sent automatically as soon as there is a connection.')}
    </p>
  )
}
