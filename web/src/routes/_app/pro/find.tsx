import { createFileRoute } from '@tanstack/react-router'
import { findGigs } from '@crewcall/contract/pro-applications.ts'
import { pagesOf } from '../../../domain/pro-pages.ts'
import { findQuery, findSearch } from '../../../features/pro-find/find-search.ts'
import { FindScreen } from '../../../features/pro-find/find-screen.tsx'

export const Route = createFileRoute('/_app/pro/find')({
  validateSearch: findSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchInfiniteQuery(pagesOf(findGigs, findQuery(deps))),
  component: FindScreen,
})
