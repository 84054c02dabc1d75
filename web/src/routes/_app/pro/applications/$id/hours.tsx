import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getOwnTimesheet } from '@crewcall/contract/timesheets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HoursScreen } from '../../../../../features/pro-earnings/hours-screen.tsx'

export const Route = createFileRoute('/_app/pro/applications/$id/hours')({
  loader: ({ context: { api, queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(api.query(getOwnApplication, { params })),
      queryClient.ensureQueryData(api.query(getOwnTimesheet, { params })),
    ]),
  component: HoursScreen,
})
