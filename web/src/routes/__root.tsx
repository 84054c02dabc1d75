import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { wordsOf } from '../lib/i18n.ts'
import type { Api } from '../lib/query.ts'
import { RouteError } from '../ui/route-error.tsx'
import { BarePage, LoadingScreen } from '../ui/states.tsx'

export const Route = createRootRouteWithContext<{ api: Api; queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => wordsOf(location.pathname),
  component: Outlet,
  pendingComponent: LoadingScreen,
  errorComponent: (props) => (
    <BarePage>
      <RouteError {...props} />
    </BarePage>
  ),
})
