import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { allWords } from '../lib/i18n.ts'
import type { Api } from '../lib/query.ts'
import { RouteError } from '../ui/route-error.tsx'
import { BarePage, LoadingScreen } from '../ui/states.tsx'

const firstScreens = /^\/pro(\/(find|clock))?\/?$/

export const Route = createRootRouteWithContext<{ api: Api; queryClient: QueryClient }>()({
  // Their words are in the first file of a language (web/spanish-of-pros.ts).
  beforeLoad: ({ location }) => (firstScreens.test(location.pathname) ? undefined : allWords()),
  component: Outlet,
  pendingComponent: LoadingScreen,
  errorComponent: (props) => (
    <BarePage>
      <RouteError {...props} />
    </BarePage>
  ),
})
