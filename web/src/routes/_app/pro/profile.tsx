import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchSchema } from '../../../lib/search-params.ts'
import { ProfileScreen } from '../../../features/pro-profile/profile-screen.tsx'

export const Route = createFileRoute('/_app/pro/profile')({
  validateSearch: searchSchema({
    tab: z.enum(['about', 'positions', 'certificates', 'payout', 'standing']).default('about'),
    payout: z.enum(['back']).optional(),
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.query(getOwnProfile, {})),
  component: ProfileScreen,
})
