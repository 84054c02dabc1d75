import { getJobHistoryTalk } from '@crewcall/contract/job-history.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JobHistoryScreen } from '../../../features/job-history/job-history-screen.tsx'

export const Route = createFileRoute('/_app/pro/job-history')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.query(getJobHistoryTalk, {})),
  component: JobHistoryScreen,
})
