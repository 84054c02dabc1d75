import { listEarnings } from '@crewcall/contract/payments.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pagesOf } from '../../../../domain/lists/pro-pages.ts'
import { EarningsScreen } from '../../../../features/pro-earnings/earnings-screen.tsx'

export const Route = createFileRoute('/_app/pro/earnings/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(pagesOf(listEarnings, {})),
  component: EarningsScreen,
})
