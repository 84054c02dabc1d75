import { lazy, Suspense, useEffect, useState } from 'react'
import { onSessionOver } from '../../lib/ask-person.ts'

// Rarely shown, so it is not part of the first load.
const SignInAgainDialog = lazy(async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog }))

/** Asks a person whose session is over to sign in again over the open screen; the refused calls are then repeated. */
export function SignInAgain() {
  const [settle, setSettle] = useState<{ done: (isBack: boolean) => void }>()
  useEffect(() => onSessionOver(() => new Promise<boolean>((resolve) => setSettle({ done: resolve }))), [])
  if (!settle) return null
  return (
    <Suspense>
      <SignInAgainDialog
        onEnd={(isBack) => {
          setSettle(undefined)
          settle.done(isBack)
        }}
      />
    </Suspense>
  )
}
