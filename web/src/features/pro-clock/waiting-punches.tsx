import { IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { countWaiting, keepDraining, onSentElsewhere, useWaitingPunches } from '../../lib/punch-queue.ts'
import { beforeSigningOut } from '../../lib/sign-out-question.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './clock.module.css'
import { deliverPunch, refetchClock } from './deliver-punch.ts'

/** On every screen of a pro: sends what waits on this phone, says that it waits, and asks before signing out over it. */
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
  return (
    <>
      {unsent > 0 && (
        <div role="status" className={styles.waiting}>
          <IconCloudUp size={18} aria-hidden="true" />
          <Link to="/pro/clock">
            {t('{count, plural, one {A punch is waiting to be sent} other {# punches are waiting to be sent}}', { count: unsent })}
          </Link>
        </div>
      )}
      <SignOutQuestion userId={userId} />
    </>
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

// Only the person's own: what somebody else left on a shared phone is kept for them, whoever signs out.
function SignOutQuestion({ userId }: { userId: number | undefined }) {
  const { t } = useT()
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void }>()
  useEffect(
    () =>
      beforeSigningOut(async () => {
        if ((await countWaiting(userId)) === 0) return true
        return new Promise<boolean>((resolve) => setAnswer({ give: resolve }))
      }),
    [userId],
  )
  const give = (leaves: boolean) => {
    answer?.give(leaves)
    setAnswer(undefined)
  }
  return (
    <Dialog opened={answer !== undefined} onClose={() => give(false)} title={t('A punch is waiting on this phone')} size="sm">
      <p>
        {t(
          'It has not been sent yet. It stays here, but is sent only when the person who made it signs in on this phone again. It is better to wait for a connection.',
        )}
      </p>
      <Dialog.Actions>
        <Button variant="text" onClick={() => give(true)}>
          {t('Sign out')}
        </Button>
        <Button onClick={() => give(false)} data-autofocus>
          {t('Stay')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
