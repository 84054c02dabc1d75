import { getProGig } from '@crewcall/contract/pro-applications.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ShiftScreen } from '../../../../features/pro-shift/shift-screen.tsx'

export const Route = createFileRoute('/_app/pro/shifts/$gigId')({
  loader: ({ context: { api, queryClient }, params }) => queryClient.ensureQueryData(api.query(getProGig, { params })),
  component: ShiftScreen,
})
