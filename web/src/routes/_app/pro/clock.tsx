import { getClock } from '@crewcall/contract/timesheets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ClockScreen } from '../../../features/pro-clock/clock-screen.tsx'
import { dialogsFetched } from '../../../ui/dialog.tsx'

export const Route = createFileRoute('/_app/pro/clock')({
  // A pro on the clock must be able to clock out while offline.
  loader: ({ context: { api, queryClient } }) => Promise.all([queryClient.ensureQueryData(api.query(getClock, {})), dialogsFetched()]),
  component: ClockScreen,
})
