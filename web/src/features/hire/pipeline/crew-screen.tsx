import { getJobPosting } from '@crewcall/contract/job-postings.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Page, Section } from '../../../ui/page.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../../ui/states.tsx'
import { useHiring } from '../use-hiring.ts'
import { CrewList } from './crew-list.tsx'

/** Whom of the crew to invite to a job. */
export function CrewScreen() {
  const { t } = useT()
  const { locationId, jobId } = useParams({ from: '/_app/locations/$locationId/jobs/$jobId/crew' })
  const { refusal } = useHiring()
  const job = useQuery({ ...api.query(getJobPosting, { params: { id: jobId } }), enabled: refusal === null })
  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (job.error) return <ErrorScreen error={job.error} retry={() => void job.refetch()} />
  if (!job.data) return <PageSkeleton />
  return (
    <Page
      title={t('Recommended from your crew')}
      subtitle={t('They know the place. Each is invited once for this job.')}
      breadcrumbs={[{ label: job.data.name, to: `/locations/${locationId}/jobs/${jobId}` }]}
    >
      <Section>
        <CrewList jobId={jobId} />
      </Section>
    </Page>
  )
}
