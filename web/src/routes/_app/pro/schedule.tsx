import { createFileRoute } from '@tanstack/react-router'
import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { pagesOf } from '../../../domain/lists/pro-pages.ts'
import { scheduleSearch } from '../../../features/pro-schedule/schedule-search.ts'
import { ScheduleScreen } from '../../../features/pro-schedule/schedule-screen.tsx'

export const Route = createFileRoute('/_app/pro/schedule')({
  validateSearch: scheduleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(pagesOf(listOwnApplications, { tab: deps.tab ?? 'upcoming' })),
  component: ScheduleScreen,
})
