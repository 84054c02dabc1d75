import { fullName, useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'
import { signOut } from '../../domain/sign-in/sign-out.ts'
import { Button } from '../../ui/button.tsx'

/** Signed in, but without a side of the product yet. */
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

/** Signs out. */
function SignOutButton() {
  const { t } = useT()
  return (
    <Button variant="outlined" onClick={() => void signOut()}>
      {t('Sign out')}
    </Button>
  )
}
