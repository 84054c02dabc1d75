import { listApplicants } from '@crewcall/contract/applications.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ApplicantsScreen } from '../../../../../../features/applicants/applicants-screen.tsx'
import { applicantsQuery, applicantsSearch } from '../../../../../../features/applicants/applicants-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId/applicants')({
  validateSearch: applicantsSearch,
  loaderDeps: ({ search }) => applicantsQuery(search),
  loader: ({ context: { api, queryClient }, params: { gigId }, deps }) =>
    void queryClient.prefetchQuery(api.query(listApplicants, { params: { gigId }, query: deps })),
  component: Screen,
})

function Screen() {
  return <ApplicantsScreen search={Route.useSearch()} />
}
