import type { JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'
import { listJobPostings } from '@crewcall/contract/job-postings.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../../ui/states.tsx'
import { TabRow } from '../../../ui/tab-row.tsx'
import { TrialsLink } from '../interviews/trials-link.tsx'
import { useHiring } from '../use-hiring.ts'
import { JobRow } from './job-row.tsx'
import type { JobsSearch } from './jobs-search.ts'

const tabs = [
  { status: 'open', to: undefined, word: 'Open|jobs' },
  { status: 'filled', to: 'filled', word: 'Filled|jobs' },
  { status: 'archived', to: 'archived', word: 'Archived|jobs' },
] as const

/** The jobs of a location, by state (docs/rules/hire.md#postings). */
export function JobsScreen({ search }: { search: JobsSearch }) {
  const { t } = useT()
  const { locationId, name, refusal, mayManage } = useHiring()
  const navigate = useNavigate({ from: '/locations/$locationId/jobs/' })
  const { status = 'open', page = 1 } = search
  const list = useQuery({
    ...api.query(listJobPostings, { query: { location_id: Number(locationId), status: [status], page } }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  const isEmpty = list.data?.results.length === 0
  return (
    <Page
      title={t('Hiring')}
      subtitle={t('Jobs at {name}', { name })}
      actions={
        <>
          <TrialsLink />
          {mayManage && !(isEmpty && status === 'open') && <PostLink locationId={locationId} />}
        </>
      }
    >
      <TabRow label={t('Jobs by state')}>
        {tabs.map((tab) => (
          <Link
            key={tab.status}
            to="/locations/$locationId/jobs"
            params={{ locationId }}
            search={tab.to === undefined ? {} : { status: tab.to }}
            aria-current={status === tab.status ? 'page' : undefined}
            activeProps={{}}
          >
            {t(tab.word)}
          </Link>
        ))}
      </TabRow>
      {!list.data && <PageSkeleton rows={3} />}
      {isEmpty && <NoJobs status={status} action={mayManage && <PostLink locationId={locationId} />} />}
      {list.data && !isEmpty && (
        <>
          <Rows label={t('Jobs')} busy={list.isPlaceholderData}>
            {list.data.results.map((job) => (
              <JobRow key={job.id} job={job} mayManage={mayManage} />
            ))}
          </Rows>
          <Pager
            page={page}
            pageSize={25}
            count={list.data.count}
            onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
          />
        </>
      )}
    </Page>
  )
}

function PostLink({ locationId }: { locationId: string }) {
  const { t } = useT()
  return (
    <ButtonLink to="/locations/$locationId/jobs/add" params={{ locationId }} icon={<IconPlus size={18} aria-hidden="true" />}>
      {t('Post a job')}
    </ButtonLink>
  )
}

function NoJobs({ status, action }: { status: JobPostingStatus; action: React.ReactNode }) {
  const { t } = useT()
  if (status === 'filled') return <EmptyState title={t('No filled jobs')}>{t('Jobs that you mark as filled are kept here.')}</EmptyState>
  if (status === 'archived')
    return <EmptyState title={t('No archived jobs')}>{t('Jobs that you archive, or that end after 60 days, are kept here.')}</EmptyState>
  return (
    <EmptyState title={t('No open jobs')} action={action || undefined}>
      {t('Post a job for somebody who stays. You get a public page and a QR code; people apply from their phone without an account.')}
    </EmptyState>
  )
}
