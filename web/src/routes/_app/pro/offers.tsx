import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OffersScreen } from '../../../features/pro-offers/offers-screen.tsx'

export const Route = createFileRoute('/_app/pro/offers')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.query(listOwnApplications, { query: { tab: 'offers' } })),
  component: OffersScreen,
})
