import { IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { keepDraining, onSentElsewhere, useWaitingPunches } from '../../lib/punch-queue.ts'
import styles from './clock.module.css'
import { deliverPunch, refetchClock } from './deliver-punch.ts'

/** On every screen of a pro: sends what waits on this phone, and says that it waits. */
export function WaitingPunches() {
  const { t } = useT()
  const client = useQueryClient()
  const userId = useMe()?.id
  const unsent = useUnsent(userId)
  useEffect(() => {
    if (userId === undefined) return undefined
    return keepDraining(userId, (punch) => deliverPunch(client, punch))
  }, [client, userId])
  useEffect(() => onSentElsewhere(() => void refetchClock(client)), [client])
  if (unsent === 0) return null
  return (
    <div role="status" className={styles.waiting}>
      <IconCloudUp size={18} aria-hidden="true" />
      <Link to="/pro/clock">
        {t('{count, plural, one {A punch is waiting to be sent} other {# punches are waiting to be sent}}', { count: unsent })}
      </Link>
    </div>
  )
}

/** How many punches wait on this phone, for the tab of the clock. */
export function UnsentMark() {
  const { t } = useT()
  const count = useUnsent(useMe()?.id)
  if (count === 0) return null
  return (
    <span className={`${styles.unsent} tabular`}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('({count} not sent)', { count })}</span>
    </span>
  )
}

// A punch on its way for the first time does not wait yet.
function useUnsent(userId: number | undefined): number {
  return useWaitingPunches(userId).filter(({ tries }) => tries > 0).length
}
