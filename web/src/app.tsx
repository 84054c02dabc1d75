import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StepUp } from './domain/step-up.tsx'
import { createQueryClient } from './lib/query.ts'
import { createAppRouter, fetchScreen } from './router.tsx'
import { AppTheme } from './theme/app-theme.tsx'
import { Toaster } from './ui/toaster.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
fetchScreen(router)

/** The whole browser side. */
export function App() {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <StepUp />
      </QueryClientProvider>
    </AppTheme>
  )
}
