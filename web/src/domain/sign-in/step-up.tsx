import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../../lib/ask-person.ts'

// Rarely shown, so it is not part of the first load.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** The one place that asks for a fresh code, over any screen that needs it; the call that needed it is then repeated. */
export function StepUp() {
  const [settle, setSettle] = useState<{ done: (given: boolean) => void }>()
  useEffect(() => onStepUp(() => new Promise<boolean>((resolve) => setSettle({ done: resolve }))), [])
  if (!settle) return null
  return (
    <Suspense>
      <StepUpDialog
        onEnd={(given) => {
          setSettle(undefined)
          settle.done(given)
        }}
      />
    </Suspense>
  )
}
