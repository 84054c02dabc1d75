import { signOut } from '../../domain/sign-out.ts'
import { Button } from '../../ui/button.tsx'

/** Signs out. */
export function SignOutButton() {
  return (
    <Button variant="outlined" onClick={() => void signOut()}>
      Sign out
    </Button>
  )
}
