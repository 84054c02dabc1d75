import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../../lib/ask-person.ts'

// Rarely shown, so it is not part of the first load.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** The one place that asks for a fresh code, over any screen that needs it; the call that needed it is then repeated. */
export function StepUp() {
  const [settle, setSettle] = useState<{ done: (given: boolean) => void; reason: string | undefined }>()
  useEffect(() => onStepUp((reason) => new Promise<boolean>((resolve) => setSettle({ done: resolve, reason }))), [])
  if (!settle) return null
  return (
    <Suspense>
      <StepUpDialog
        isPhoneOnly={settle.reason === 'PHONE_CODE_NEEDED'}
        onEnd={(given) => {
          setSettle(undefined)
          settle.done(given)
        }}
      />
    </Suspense>
  )
}
