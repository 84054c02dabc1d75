import { useCallback } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { SignOutQuestion } from '../../domain/sign-in/sign-out-question.tsx'
import { useT } from '../../lib/i18n.ts'

/** Asks before signing out over messages that were not sent. */
export function UnsentQuestion() {
  const { t } = useT()
  const userId = useMe()?.id
  const count = useCallback(async () => (await import('./outbox.ts')).countUnsent(userId), [userId])
  return (
    <SignOutQuestion count={count} title={t('A message is waiting on this device')}>
      {t('It has not been sent yet. It stays here, and is sent when its author signs in on this device again.')}
    </SignOutQuestion>
  )
}
