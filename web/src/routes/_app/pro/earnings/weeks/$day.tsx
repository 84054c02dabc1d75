import { getEarningWeek } from '@crewcall/contract/earnings.ts'
import { createFileRoute } from '@tanstack/react-router'
import { WeekScreen } from '../../../../../features/pro-earnings/week-screen.tsx'

export const Route = createFileRoute('/_app/pro/earnings/weeks/$day')({
  loader: ({ context: { api, queryClient }, params }) => queryClient.ensureQueryData(api.query(getEarningWeek, { params })),
  component: WeekScreen,
})
