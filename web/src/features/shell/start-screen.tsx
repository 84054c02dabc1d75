import { fullName, useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { SignOutButton } from './sign-out.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Signed in, but with no side of the product open yet. */
export function StartScreen() {
  const { t } = useT()
  const me = useMe()
  return (
    <EmptyState title={me ? t('Welcome, {name}', { name: me.first_name || fullName(me) }) : t('Welcome')} action={<SignOutButton />}>
      {t(
        'Your account is not linked to a location or a pro profile yet. Open the invitation you were sent, or sign in with the number your manager knows.',
      )}
    </EmptyState>
  )
}
