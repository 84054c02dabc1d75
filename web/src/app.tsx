import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from './lib/query.ts'
import { createAppRouter } from './router.tsx'
import { AppTheme } from './theme/app-theme.tsx'
import { Toaster } from './ui/toaster.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

/** The whole browser side. */
export function App() {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </AppTheme>
  )
}
