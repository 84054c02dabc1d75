import type { getAdminUser } from '@crewcall/contract/admin-users.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf } from './columns.tsx'
import { useEndSessions } from './commands.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Signs a person out on every device; disabled for a person who is not signed in. */
export function EndSessions({ person }: { person: Output<typeof getAdminUser> }) {
  const { t } = useT()
  const me = useMe()
  const { submit } = useEndSessions()
  const [asking, setAsking] = useState(false)
  const words = t('Every phone and computer of this person is signed out at once. They can sign in again with a new code.')
  return (
    <>
      <Button variant="outlined" size="small" disabled={person.open_sessions_count === 0} onClick={() => setAsking(true)}>
        {t('End all sessions')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('End all sessions of {name}?', { name: nameOf(person) })}
          words={person.id === me?.id ? `${words} ${t('This is you: you are signed out here, too.')}` : words}
          action={t('End all sessions')}
          destructive
          onSend={(reason) => submit({ params: { id: String(person.id) }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
