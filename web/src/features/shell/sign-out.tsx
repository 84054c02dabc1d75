import { endSession } from '@crewcall/contract/identity.ts'
import { call } from '../../lib/api.ts'
import { forgetLocation } from '../../lib/current-location.ts'
import { forgetToken } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'

/** Ends this session on the server and in this browser, even when the server cannot be reached; the shell then leaves. */
export function useSignOut(): () => Promise<void> {
  return async () => {
    await call(endSession, { params: { id: '0' } }).catch(() => undefined)
    forgetLocation()
    forgetToken()
  }
}

/** Signs out. */
export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button variant="outlined" onClick={() => void signOut()}>
      Sign out
    </Button>
  )
}
