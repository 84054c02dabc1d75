import { createFileRoute } from '@tanstack/react-router'
import { findSearch } from '../../../features/pro-find/find-search.ts'
import { FindScreen } from '../../../features/pro-find/find-screen.tsx'
import { loadFind } from '../../../features/pro-find/load-find.ts'

export const Route = createFileRoute('/_app/pro/find')({
  validateSearch: findSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadFind(queryClient, deps),
  component: FindScreen,
})
