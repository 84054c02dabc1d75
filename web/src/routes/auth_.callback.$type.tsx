import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AuthFrame } from '../features/auth/auth-frame.tsx'

const CompanyReturn = lazy(() => import('../features/auth/company-return.tsx').then((module) => ({ default: module.CompanyReturn })))

export const Route = createFileRoute('/auth_/callback/$type')({ component: Screen })

function Screen() {
  const { type } = Route.useParams()
  return (
    <AuthFrame>
      <Suspense>
        <CompanyReturn type={type} query={window.location.search} />
      </Suspense>
    </AuthFrame>
  )
}
