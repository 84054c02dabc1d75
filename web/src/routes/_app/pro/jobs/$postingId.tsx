import { getJobInvite } from '@crewcall/contract/public-jobs.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

// The page of the job is outside the app: it needs no account.
export const Route = createFileRoute('/_app/pro/jobs/$postingId')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const { url } = await queryClient.ensureQueryData(api.query(getJobInvite, { params }))
    throw redirect({ href: url, reloadDocument: true })
  },
})
