import { listEarnings, listEarningWeeks, listEarningYears } from '@crewcall/contract/earnings.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pagesOf } from '../../../../domain/lists/pro-pages.ts'
import { EarningsScreen } from '../../../../features/pro-earnings/earnings-screen.tsx'

export const Route = createFileRoute('/_app/pro/earnings/')({
  loader: async ({ context: { api, queryClient } }) => {
    // Weeks and years may be missing without a connection; what is kept on the device is enough for the rest.
    void queryClient.prefetchInfiniteQuery(pagesOf(listEarningWeeks, {}))
    void queryClient.prefetchQuery(api.query(listEarningYears, {}))
    await queryClient.ensureQueryData(api.query(listEarnings, {}))
  },
  component: EarningsScreen,
})
