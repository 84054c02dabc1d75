import { createFileRoute } from '@tanstack/react-router'
import { JobsScreen } from '../../../features/admin-jobs/jobs-screen.tsx'
import { jobsSearch } from '../../../features/admin-jobs/jobs-search.ts'

export const Route = createFileRoute('/_app/admin/jobs')({ validateSearch: jobsSearch, component: Screen })

function Screen() {
  return <JobsScreen search={Route.useSearch()} />
}
