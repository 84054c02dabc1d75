import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { createFileRoute } from '@tanstack/react-router'
import { oneOf, usually } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'
import { ProfileScreen } from '../../../features/pro-profile/profile-screen.tsx'

export const Route = createFileRoute('/_app/pro/profile')({
  validateSearch: searchSchema({
    tab: usually(oneOf(['about', 'positions', 'certificates', 'background-check', 'payout', 'networks', 'standing']), 'about'),
    payout: oneOf(['back']),
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.query(getOwnProfile, {})),
  component: ProfileScreen,
})
