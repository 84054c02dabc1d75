import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { StepUp } from '../domain/sign-in/step-up.tsx'
import { createQueryClient } from '../lib/query.ts'
import { storeToken } from '../lib/session.ts'
import { createAppRouter } from '../router.tsx'
import { AppTheme } from '../theme/app-theme.tsx'
import { Toaster } from '../ui/toaster.tsx'

/**
 * Opens an address of the real route tree with the product's cache, without retries; signed in by default. Define the answers with
 * `fakeApi` first. `inBrowser`: with the history of the window, whose Back can be refused.
 */
export function renderRoute(address: string, { signedIn = true, inBrowser = false }: { signedIn?: boolean; inBrowser?: boolean } = {}) {
  if (signedIn) storeToken({ value: 'test-token', expiry: Date.now() / 1000 + 3600, user_id: null })
  const queryClient = createQueryClient()
  const { queries, mutations } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false }, mutations: { ...mutations, retry: false } })
  const router = createAppRouter(queryClient, inBrowser ? windowHistory(address) : createMemoryHistory({ initialEntries: [address] }))
  const screen = render(
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <RouterContextProvider router={router}>
          <StepUp />
        </RouterContextProvider>
      </QueryClientProvider>
    </AppTheme>,
  )
  return { ...screen, router, queryClient, user: userEvent.setup() }
}

function windowHistory(address: string) {
  window.history.pushState(null, '', address)
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  return history
}
