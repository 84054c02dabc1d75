import { createFileRoute } from '@tanstack/react-router'
import { InterviewsScreen } from '../../../../../features/hire/interviews/interviews-screen.tsx'
import { interviewsSearch } from '../../../../../features/hire/interviews/interviews-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/jobs/interviews')({ validateSearch: interviewsSearch, component: Screen })

function Screen() {
  return <InterviewsScreen search={Route.useSearch()} />
}
