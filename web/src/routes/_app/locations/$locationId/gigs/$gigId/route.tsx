import { getGig } from '@crewcall/contract/gigs.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { GigLayout, useGig } from '../../../../../../features/gig-page/gig-layout.tsx'

const SandboxPros = lazy(() =>
  import('../../../../../../features/sandbox/sandbox-pros.tsx').then((module) => ({ default: module.SandboxPros })),
)

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId')({
  loader: ({ context: { api, queryClient }, params: { gigId } }) => queryClient.ensureQueryData(api.query(getGig, { params: { gigId } })),
  component: Screen,
})

function Screen() {
  const gig = useGig()
  const note = gig.is_sandbox && (
    <Suspense>
      <SandboxPros gig={gig} />
    </Suspense>
  )
  return <GigLayout note={note} />
}
