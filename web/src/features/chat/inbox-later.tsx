import { Suspense } from 'react'
import { extra } from '../../lib/extra.ts'

const InboxButton = extra(async () => (await import('./inbox-button.tsx')).InboxButton)

/** The inbox in the top bar, loaded after the first screen. */
export function InboxLater() {
  return (
    <Suspense>
      <InboxButton />
    </Suspense>
  )
}
