import { signOut } from '../../domain/sign-in/sign-out.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'

/** Signs out. */
export function SignOutButton() {
  const { t } = useT()
  return (
    <Button variant="outlined" onClick={() => void signOut()}>
      {t('Sign out')}
    </Button>
  )
}
