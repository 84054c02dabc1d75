import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Api } from '../lib/query.ts'
import { BarePage, ErrorScreen, LoadingScreen } from '../ui/states.tsx'

export const Route = createRootRouteWithContext<{ api: Api; queryClient: QueryClient }>()({
  component: Outlet,
  pendingComponent: LoadingScreen,
  errorComponent: ({ error, reset }) => (
    <BarePage>
      <ErrorScreen error={error} retry={reset} />
    </BarePage>
  ),
})
