import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Delayed, PageSkeleton } from '../../ui/states.tsx'

const ErasureScreen = lazy(() => import('../../features/erasure/erasure-screen.tsx').then((module) => ({ default: module.ErasureScreen })))

export const Route = createFileRoute('/_app/erase-account')({ component: Screen })

function Screen() {
  return (
    <Suspense fallback={<Delayed>{<PageSkeleton />}</Delayed>}>
      <ErasureScreen />
    </Suspense>
  )
}
