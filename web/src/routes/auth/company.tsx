import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const CompanyScreen = lazy(() => import('../../features/auth/company-screen.tsx').then((module) => ({ default: module.CompanyScreen })))

export const Route = createFileRoute('/auth/company')({ component: Screen })

function Screen() {
  return (
    <Suspense>
      <CompanyScreen search={Route.useSearch()} />
    </Suspense>
  )
}
