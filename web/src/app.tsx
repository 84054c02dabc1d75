import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StepUp } from './domain/sign-in/step-up.tsx'
import { extra } from './lib/extra.ts'
import { createQueryClient } from './lib/query.ts'
import { createAppRouter, fetchScreen } from './router.tsx'
import { AppTheme } from './theme/app-theme.tsx'
import { OfflineNote } from './ui/offline-note.tsx'
import { Toaster } from './ui/toaster.tsx'

const PlainHttpNotice = extra(async () => (await import('./ui/plain-http-notice.tsx')).PlainHttpNotice)

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

/** Starts fetching the code of the screen in the address. */
export function fetchFirstScreen(): void {
  fetchScreen(router)
}

/** Waits for the screen in the address while the frame that `index.html` drew is shown, so that nothing flashes between the two. */
export async function screenFetched(): Promise<void> {
  if (document.getElementById('first-frame')) await router.load().catch(() => undefined)
}

/** The whole browser application. */
export function App() {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        {isSecureContext ? null : (
          <Suspense>
            <PlainHttpNotice />
          </Suspense>
        )}
        <OfflineNote />
        <RouterProvider router={router} />
        <Toaster />
        <RouterContextProvider router={router}>
          <StepUp />
        </RouterContextProvider>
      </QueryClientProvider>
    </AppTheme>
  )
}
