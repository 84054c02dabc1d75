import type { CandidateStatus, CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import { getPipeline } from '@crewcall/contract/job-candidates.ts'
import { getJobPosting, type JobPosting } from '@crewcall/contract/job-postings.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { withFilters } from '../../../lib/search-params.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Awaited, EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { InviteLater } from '../interviews/trial-dialogs.tsx'
import { InviteSomebody } from '../interviews/invite-somebody.tsx'
import type { Invitee } from '../interviews/invite-terms.ts'
import { useBookedTrials } from '../interviews/use-trials.ts'
import { HireStatus, jobLooks } from '../hire-status.tsx'
import { JobActs } from '../postings/job-acts.tsx'
import { JobFacts } from '../postings/job-row.tsx'
import { useHiring } from '../use-hiring.ts'
import { Board } from './board.tsx'
import { CandidateList } from './candidate-list.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import { useStep, type Person } from './commands.ts'
import { HireDialog } from './hire-dialog.tsx'
import { MessageDialog, type Receivers } from './message-dialog.tsx'
import type { PipelineSearch } from './pipeline-search.ts'
import styles from './pipeline.module.css'
import { PipelineToolbar } from './pipeline-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useOpened } from './use-opened.ts'
import { useSelection } from './use-selection.ts'

/** The candidates of a job by stage, with what can be done with one or several (docs/rules/hire.md#candidates). */
export function PipelineScreen({ search }: { search: PipelineSearch }) {
  const { t } = useT()
  const { locationId, jobId } = useParams({ from: '/_app/locations/$locationId/jobs/$jobId/' })
  const { refusal } = useHiring()
  const isAllowed = refusal === null
  const isPhone = useIsPhone()
  const job = useQuery({ ...api.query(getJobPosting, { params: { id: jobId } }), enabled: isAllowed })
  const pipeline = useQuery({ ...api.query(getPipeline, { params: { id: jobId } }), enabled: isAllowed })
  if (!isAllowed) return <NoPermission sentence={refusal} />
  const error = job.error ?? pipeline.error
  if (error) return <ErrorScreen error={error} retry={() => void Promise.all([job.refetch(), pipeline.refetch()])} />
  if (!job.data || !pipeline.data) return <PageSkeleton />
  const counts = new Map(pipeline.data.stages.map(({ status, count }) => [status, count]))
  const isEmpty = job.data.candidate_count === 0 && search.search === undefined
  const facts = <JobFacts job={job.data} />
  const invites = (
    <>
      <InviteSomebody job={job.data} />
      <CrewLink job={job.data} />
    </>
  )
  const head = <JobHead job={job.data} hours={pipeline.data.hours_to_interview} />
  return (
    <Page
      title={job.data.name}
      breadcrumbs={[{ label: t('Hiring'), to: `/locations/${locationId}/jobs` }]}
      {...(!isPhone && { subtitle: facts, actions: invites })}
    >
      {isPhone ? (
        <details className={styles.job} open={isEmpty}>
          <summary className="strong small">{t('The job, and whom to invite')}</summary>
          <div className="stack gap-12">
            {facts}
            <div className="cluster">{invites}</div>
            {head}
          </div>
        </details>
      ) : (
        head
      )}
      {isEmpty ? (
        <EmptyState title={t('Nobody applied yet')} action={<CrewLink job={job.data} />}>
          {t('Share the link of the public page, or invite people of your crew.')}
        </EmptyState>
      ) : (
        <Candidates job={job.data} counts={counts} search={search} />
      )}
    </Page>
  )
}

function JobHead({ job, hours }: { job: JobPosting; hours: number | null }) {
  const { t } = useT()
  const { mayManage } = useHiring()
  return (
    <div className="spread">
      <span className="cluster">
        <HireStatus look={jobLooks[job.status]} />
        {hours !== null && (
          <span className="soft small">
            {t('Half of the candidates were interviewed within {hours, plural, one {# hour} other {# hours}}', {
              hours: Math.max(1, Math.round(hours)),
            })}
          </span>
        )}
      </span>
      <JobActs job={job} mayManage={mayManage} />
    </div>
  )
}

function CrewLink({ job }: { job: JobPosting }) {
  const { t } = useT()
  if (job.status !== 'open') return null
  return (
    <ButtonLink
      variant="outlined"
      icon={<IconUsersGroup size={18} aria-hidden="true" />}
      to="/locations/$locationId/jobs/$jobId/crew"
      params={{ locationId: String(job.location_id), jobId: String(job.id) }}
    >
      {t('Invite from your crew')}
    </ButtonLink>
  )
}

type CandidatesProps = { job: JobPosting; counts: ReadonlyMap<CandidateStatus, number>; search: PipelineSearch }

function Candidates({ job, counts, search }: CandidatesProps) {
  const { t } = useT()
  const { mayManage } = useHiring()
  const navigate = useNavigate({ from: '/locations/$locationId/jobs/$jobId/' })
  const isPhone = useIsPhone()
  const selection = useSelection()
  const jobId = String(job.id)
  const step = useStep(jobId)
  const [hiring, setHiring] = useState<readonly Person[]>()
  const [writing, setWriting] = useState<Receivers>()
  const [invited, setInvited] = useState<Invitee>()
  const booked = useBookedTrials(jobId)
  const invite = mayManage && job.status !== 'archived' ? setInvited : undefined
  const view = search.view ?? (isPhone ? 'list' : 'board')
  const change = (changes: Partial<PipelineSearch>) =>
    void navigate({ search: withFilters(search, changes), replace: true, resetScroll: false })
  const open = useOpened(search)
  async function handleStep(taken: CandidateStep, people: readonly Person[]) {
    if (taken === 'hire') return setHiring(people)
    if (await step.take(taken, people)) selection.clear()
  }
  const writeToAll = mayManage ? (status: CandidateStatus) => setWriting({ status }) : undefined
  const shared = {
    jobId,
    search: search.search,
    selection: mayManage ? selection : undefined,
    openId: search.candidate,
    onOpen: open,
    trials: { booked, onInvite: invite },
  }
  return (
    <>
      {booked === undefined && <Awaited />}
      <PipelineToolbar search={search} view={view} counts={counts} onChange={change} onWrite={writeToAll} />
      {view === 'board' ? (
        <Board
          {...shared}
          counts={counts}
          onWrite={writeToAll}
          onStep={mayManage ? (taken, person) => void handleStep(taken, [person]) : undefined}
        />
      ) : (
        <CandidateList {...shared} status={search.stage} label={t('Candidates')} />
      )}
      <SelectionBar
        selection={selection}
        isBusy={step.isPending}
        onStep={(taken) => void handleStep(taken, selection.chosen)}
        onWrite={() => setWriting({ people: selection.chosen })}
      />
      {hiring && (
        <HireDialog
          people={hiring}
          isOpen={job.status === 'open'}
          onClose={() => setHiring(undefined)}
          onHire={async (more) => {
            const isDone = await step.take('hire', hiring, more)
            if (isDone) selection.clear()
            return isDone
          }}
        />
      )}
      {writing && <MessageDialog jobId={jobId} to={writing} onSent={selection.clear} onClose={() => setWriting(undefined)} />}
      {invited && <InviteLater job={job} candidate={invited} onClose={() => setInvited(undefined)} />}
      <CandidatePanel
        id={search.candidate}
        job={job}
        mayManage={mayManage}
        isBusy={step.isPending}
        onOpen={open}
        onStep={(taken, person) => void handleStep(taken, [person])}
        onInvite={invite}
      />
    </>
  )
}
