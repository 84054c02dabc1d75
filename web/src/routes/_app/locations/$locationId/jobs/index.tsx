import { createFileRoute } from '@tanstack/react-router'
import { JobsScreen } from '../../../../../features/hire/postings/jobs-screen.tsx'
import { jobsSearch } from '../../../../../features/hire/postings/jobs-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/jobs/')({ validateSearch: jobsSearch, component: Screen })

function Screen() {
  return <JobsScreen search={Route.useSearch()} />
}
