import { lazy, Suspense } from 'react'

const InboxButton = lazy(() => import('./inbox-button.tsx').then((module) => ({ default: module.InboxButton })))

/** The inbox in the top bar, loaded after the first screen. */
export function InboxLater() {
  return (
    <Suspense>
      <InboxButton />
    </Suspense>
  )
}
