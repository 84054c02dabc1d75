import { getClock } from '@crewcall/contract/timesheets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ClockScreen } from '../../../features/pro-clock/clock-screen.tsx'

export const Route = createFileRoute('/_app/pro/clock')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.query(getClock, {})),
  component: ClockScreen,
})
