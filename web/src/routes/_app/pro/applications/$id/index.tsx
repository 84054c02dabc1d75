import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../../../../../features/pro-shift/application-screen.tsx'

export const Route = createFileRoute('/_app/pro/applications/$id/')({
  loader: ({ context: { api, queryClient }, params }) => queryClient.ensureQueryData(api.query(getOwnApplication, { params })),
  component: ApplicationScreen,
})
