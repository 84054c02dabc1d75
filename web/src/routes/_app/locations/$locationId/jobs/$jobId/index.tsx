import { createFileRoute } from '@tanstack/react-router'
import { PipelineScreen } from '../../../../../../features/hire/pipeline/pipeline-screen.tsx'
import { pipelineSearch } from '../../../../../../features/hire/pipeline/pipeline-search.ts'

export const Route = createFileRoute('/_app/locations/$locationId/jobs/$jobId/')({ validateSearch: pipelineSearch, component: Screen })

function Screen() {
  return <PipelineScreen key={Route.useParams().jobId} search={Route.useSearch()} />
}
