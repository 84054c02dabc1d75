import type { CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { listUpcomingInterviews } from '@crewcall/contract/interviews.ts'
import { getPipeline } from '@crewcall/contract/job-candidates.ts'
import { jobPostingMachine } from '@crewcall/contract/rules/machines/job-posting.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { pathOf, useArchive, useFill, useRepost } from './commands.ts'

type Props = { job: JobPosting; mayManage: boolean }

/** What can be done with a job: its link and page while it is open, and its steps. */
export function JobActs({ job, mayManage }: Props) {
  const { t } = useT()
  const [asks, setAsks] = useState<'fill' | 'archive'>()
  const repost = useRepost()
  const events = jobPostingMachine.events(job.status)
  const isOpen = job.status === 'open'
  const close = () => setAsks(undefined)
  return (
    <div className="cluster">
      {isOpen && (
        <>
          <CopyLink link={job.page_url} otherwise={t('This browser does not allow copying. Open the public page and copy its address.')} />
          <ButtonAnchor size="small" variant="text" href={job.page_url} target="_blank" rel="noopener">
            {t('Public page')}
          </ButtonAnchor>
        </>
      )}
      {mayManage && (
        <>
          {job.status !== 'archived' && (
            <ButtonLink
              size="small"
              variant="text"
              to="/locations/$locationId/jobs/$jobId/edit"
              params={{ locationId: String(job.location_id), jobId: String(job.id) }}
            >
              {t('Edit')}
            </ButtonLink>
          )}
          {events.includes('fill') && (
            <Button size="small" variant="text" onClick={() => setAsks('fill')}>
              {t('Mark as filled')}
            </Button>
          )}
          {events.includes('archive') && (
            <Button size="small" variant="text" onClick={() => setAsks('archive')}>
              {t('Archive')}
            </Button>
          )}
          {events.includes('repost') && (
            <Button size="small" variant="outlined" busy={repost.isPending} onClick={() => void repost.send(pathOf(job))}>
              {job.status === 'filled' ? t('Reopen|job') : t('Post again')}
            </Button>
          )}
        </>
      )}
      {asks === 'fill' && <FillQuestion job={job} onClose={close} />}
      {asks === 'archive' && <ArchiveQuestion job={job} onClose={close} />}
    </div>
  )
}

function FillQuestion({ job, onClose }: { job: JobPosting; onClose: () => void }) {
  const { t } = useT()
  const fill = useFill()
  async function handleFill() {
    await fill.send(pathOf(job))
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      destructive={false}
      title={t('Is {name} filled?', { name: job.name })}
      action={t('Mark as filled')}
      busy={fill.isPending}
      onConfirm={handleFill}
    >
      <p>{t('Nobody can apply any more. Candidates who still wait are told kindly, once. You can reopen the job later.')}</p>
    </Confirm>
  )
}

function ArchiveQuestion({ job, onClose }: { job: JobPosting; onClose: () => void }) {
  const { t } = useT()
  const archive = useArchive()
  const pipeline = useQuery(api.query(getPipeline, pathOf(job)))
  const agreed = { job_posting_id: job.id, status: ['CONFIRMED' as const], page_size: 1 }
  const onTrial = useQuery(api.query(listUpcomingInterviews, { query: agreed })).data?.count ?? 0
  const open = pipeline.data?.stages.reduce((sum, { status, count }) => sum + (isTold(status) ? count : 0), 0)
  const told = open === undefined ? job.waiting_count : Math.max(0, open - onTrial)
  async function handleArchive() {
    await archive.run(job)
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Archive {name}?', { name: job.name })}
      action={t('Archive')}
      busy={archive.isPending}
      onConfirm={handleArchive}
    >
      <p>
        {job.status === 'open'
          ? t(
              '{count, plural, =0 {Its public page is gone. Nobody waits for an answer.} one {Its public page is gone, and the # candidate who still waits is told.} other {Its public page is gone, and the # candidates who still wait are told.}}',
              { count: told },
            )
          : t('It leaves this list. You can post it again later.')}
      </p>
    </Confirm>
  )
}

// Those who are told when the job closes; of those on trial, all whose trial is not agreed on.
function isTold(status: CandidateStatus): boolean {
  return status === 'APPLIED' || status === 'INTERVIEW' || status === 'TRIAL' || status === 'PASSED'
}
