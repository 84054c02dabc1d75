import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../domain/lists/list-address.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../../ui/pager.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../../ui/states.tsx'
import { UrlTabs } from '../../../ui/tabs.tsx'
import { useHiring } from '../use-hiring.ts'
import type { InterviewsSearch } from './interviews-search.ts'
import { TrialDialog, type Asked } from './trial-dialogs.tsx'
import { TrialRow } from './trial-row.tsx'
import { trialTabs, type TrialTab } from './trial-tabs.ts'
import { TrialsToolbar } from './trials-toolbar.tsx'

/** The paid trials of a location: those to come, those to pay, and the others (docs/rules/hire.md#interviews). */
export function InterviewsScreen({ search }: { search: InterviewsSearch }) {
  const { t } = useT()
  const { locationId, name, refusal } = useHiring()
  const counts = useCounts(locationId, refusal === null)
  if (refusal !== null) return <NoPermission sentence={refusal} />
  return (
    <Page
      title={t('Trials')}
      subtitle={t('Paid trials at {name}', { name })}
      breadcrumbs={[{ label: t('Hiring'), to: `/locations/${locationId}/jobs` }]}
    >
      <UrlTabs
        label={t('Trials')}
        resets={['status', 'ordering', 'page']}
        tabs={trialTabs.map((tab) => {
          const count = counts.get(tab.id)
          const content = <TrialList key={tab.id} tab={tab} search={search} />
          return { id: tab.id, label: t(tab.word), content, ...(count !== undefined && { count }) }
        })}
      />
    </Page>
  )
}

function useCounts(locationId: string, isAllowed: boolean): ReadonlyMap<TrialTab['id'], number> {
  const query = { location_id: Number(locationId), page_size: 1 }
  const [upcoming, pay, history] = trialTabs
  const known = [useCount(upcoming, query, isAllowed), useCount(pay, query, isAllowed), useCount(history, query, isAllowed)]
  return new Map(trialTabs.flatMap(({ id }, at) => (known[at] === undefined ? [] : [[id, known[at]] as const])))
}

function useCount(tab: TrialTab, query: { location_id: number; page_size: number }, enabled: boolean): number | undefined {
  return useQuery({ ...api.query(tab.list, { query }), enabled }).data?.count
}

function TrialList({ tab, search }: { tab: TrialTab; search: InterviewsSearch }) {
  const { t } = useT()
  const { locationId } = useHiring()
  const { change } = useListAddress(search)
  const [asked, setAsked] = useState<Asked>()
  const { job, page = 1, ordering = tab.ordering } = search
  const status = tab.statuses.find((one) => one === search.status)
  const query = {
    location_id: Number(locationId),
    page,
    ordering,
    ...(job !== undefined && { job_posting_id: job }),
    ...(status && { status: [status] }),
  }
  const list = useQuery({ ...api.query(tab.list, { query }), placeholderData: keepPreviousData })
  const pager = { page, onPage: (next: number) => change({ page: next === 1 ? undefined : next }) }
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <>
      <TrialsToolbar tab={tab} search={search} onChange={change} />
      {!list.data && <PageSkeleton rows={3} />}
      {list.data?.results.length === 0 && (
        <NothingOnPage {...pager}>
          <NoTrials tab={tab} isFiltered={job !== undefined || status !== undefined} />
        </NothingOnPage>
      )}
      {list.data && list.data.results.length > 0 && (
        <>
          <Rows label={t(tab.word)} busy={list.isPlaceholderData}>
            {list.data.results.map((interview) => (
              <TrialRow key={interview.id} interview={interview} onAsk={setAsked} />
            ))}
          </Rows>
          <Pager {...pager} pageSize={25} count={list.data.count} />
        </>
      )}
      <TrialDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function NoTrials({ tab, isFiltered }: { tab: TrialTab; isFiltered: boolean }) {
  const { t } = useT()
  const { locationId } = useHiring()
  if (isFiltered) return <EmptyState title={t('No such trials')}>{t('Choose another job or status.')}</EmptyState>
  return (
    <EmptyState
      title={t(tab.empty.title)}
      action={
        tab.id === 'upcoming' && (
          <ButtonLink to="/locations/$locationId/jobs" params={{ locationId }} variant="outlined">
            {t('Show the jobs')}
          </ButtonLink>
        )
      }
    >
      {t(tab.empty.words)}
    </EmptyState>
  )
}
