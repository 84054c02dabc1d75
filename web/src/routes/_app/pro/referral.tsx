import { getReferralProgram } from '@crewcall/contract/referrals.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProReferralScreen } from '../../../features/referral/pro-referral-screen.tsx'

export const Route = createFileRoute('/_app/pro/referral')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.query(getReferralProgram, { query: { side: 'PRO' } })),
  component: ProReferralScreen,
})
