import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { api } from './lib/query.ts'
import { RouteError } from './ui/route-error.tsx'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFound, PageSkeleton } from './ui/states.tsx'

/** The router with our address rules; tests pass their own history. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { api, queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // A skeleton has the shape of the final content, so delaying the content has no benefit.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    ...(history ? { history } : {}),
  })
}

/** Starts fetching the code of the screen in the address, which would otherwise wait until the user is known. */
export function fetchScreen(router: ReturnType<typeof createAppRouter>): void {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => undefined)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
