import { useCallback } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { SignOutQuestion } from '../../domain/sign-in/sign-out-question.tsx'
import { useT } from '../../lib/i18n.ts'

/** Asks before signing out over the person's own punches; what somebody else left on a shared phone is kept for them, whoever signs out. */
export function WaitingQuestion() {
  const { t } = useT()
  const userId = useMe()?.id
  const count = useCallback(async () => (await import('../../lib/punch-queue.ts')).countWaiting(userId), [userId])
  return (
    <SignOutQuestion count={count} title={t('A punch is waiting on this phone')}>
      {t(
        'It has not been sent yet. It stays here, but is sent only when the person who made it signs in on this phone again. It is better to wait for a connection.',
      )}
    </SignOutQuestion>
  )
}
