import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { NoPermission } from '../../../ui/states.tsx'
import { useWhyNotReal } from '../../../domain/location/why-not-real.ts'
import { useLocation } from '../../../domain/location/location.ts'
import { CrewList } from '../pipeline/crew-list.tsx'
import { usePostJob } from './commands.ts'
import { JobForm } from './job-form.tsx'
import styles from './postings.module.css'

/** Posts a job, and then shows its link and whom of the crew to invite. */
export function AddJobScreen() {
  const { t } = useT()
  const { id, organization_id, name } = useLocation()
  const refusal = useWhyNotReal('hire.manage', { location_id: id, organization_id })
  const [posted, setPosted] = useState<JobPosting>()
  const post = usePostJob()
  if (refusal !== null) return <NoPermission sentence={refusal} />
  const breadcrumbs = [{ label: t('Hiring'), to: `/locations/${id}/jobs` }]
  if (posted) return <Posted job={posted} breadcrumbs={breadcrumbs} />
  return (
    <Page title={t('Post a job')} subtitle={name} breadcrumbs={breadcrumbs} width="narrow">
      <JobForm action={t('Post the job')} onSend={async (terms) => setPosted(await post.submit({ body: { ...terms, location_id: id } }))} />
    </Page>
  )
}

function Posted({ job, breadcrumbs }: { job: JobPosting; breadcrumbs: { label: string; to: string }[] }) {
  const { t } = useT()
  return (
    <Page
      title={t('{name} is posted', { name: job.name })}
      subtitle={t('Share the link, or hang the code at the door. It is open for 60 days.')}
      breadcrumbs={breadcrumbs}
      width="narrow"
      actions={
        <ButtonLink to="/locations/$locationId/jobs/$jobId" params={{ locationId: String(job.location_id), jobId: String(job.id) }}>
          {t('Candidates')}
        </ButtonLink>
      }
    >
      <Section title={t('The public page')}>
        <QrCode link={job.page_url} label={t('QR code of the link')} className={styles.code} />
        <p className={`${styles.link} as-typed`}>{job.page_url}</p>
        <div className="cluster">
          <CopyLink link={job.page_url} otherwise={t('This browser does not allow copying. Select the link and copy it.')} />
        </div>
      </Section>
      <Section title={t('Recommended from your crew')}>
        <CrewList jobId={String(job.id)} />
      </Section>
    </Page>
  )
}
