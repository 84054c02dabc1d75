import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../lib/query.ts'
import { Toaster } from '../ui/toaster.tsx'
import { GalleryContent } from './gallery-content.tsx'

const queryClient = createQueryClient()
const router = createRouter({ routeTree: createRootRoute({ component: GalleryContent }), history: createMemoryHistory() })

/** All parts on one page, at /__gallery during development. */
export function Gallery() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <Toaster />
    </QueryClientProvider>
  )
}
