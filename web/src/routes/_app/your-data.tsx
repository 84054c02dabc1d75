import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Delayed, PageSkeleton } from '../../ui/states.tsx'

const OwnExportsScreen = lazy(() =>
  import('../../features/exports/own-exports-screen.tsx').then((module) => ({ default: module.OwnExportsScreen })),
)

export const Route = createFileRoute('/_app/your-data')({ component: Screen })

function Screen() {
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <OwnExportsScreen />
    </Suspense>
  )
}
