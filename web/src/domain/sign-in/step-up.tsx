import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../../lib/ask-person.ts'

// Few people ever see it, so it is no part of the first load.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** The one place where a fresh code is asked for, over whatever screen needs it; the call that needed it is made again after. */
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
