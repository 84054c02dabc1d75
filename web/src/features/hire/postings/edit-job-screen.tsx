import { getJobPosting } from '@crewcall/contract/job-postings.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useLocation } from '../../../domain/location/location.ts'
import { useWhyNotReal } from '../../../domain/location/why-not-real.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../../ui/states.tsx'
import { pathOf, useChangeJob } from './commands.ts'
import { JobForm } from './job-form.tsx'

/** Changes what a job says; a save on top of somebody else’s is refused. */
export function EditJobScreen() {
  const { t } = useT()
  const { locationId, jobId } = useParams({ from: '/_app/locations/$locationId/jobs/$jobId/edit' })
  const { id, organization_id } = useLocation()
  const refusal = useWhyNotReal('hire.manage', { location_id: id, organization_id })
  const job = useQuery({ ...api.query(getJobPosting, { params: { id: jobId } }), enabled: refusal === null })
  const change = useChangeJob()
  const navigate = useNavigate()
  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (job.error) return <ErrorScreen error={job.error} retry={() => void job.refetch()} />
  const posting = job.data
  if (!posting) return <PageSkeleton />
  const to = { to: '/locations/$locationId/jobs/$jobId', params: { locationId, jobId } } as const
  return (
    <Page
      title={t('Edit {name}', { name: posting.name })}
      breadcrumbs={[{ label: posting.name, to: `/locations/${locationId}/jobs/${jobId}` }]}
      width="narrow"
    >
      <JobForm
        key={posting.id}
        job={posting}
        action={t('Save')}
        onSend={async (terms) => {
          await change.submit({ ...pathOf(posting), body: { ...terms, last_updated_ts: posting.last_updated_ts } })
          await navigate(to)
        }}
      />
    </Page>
  )
}
