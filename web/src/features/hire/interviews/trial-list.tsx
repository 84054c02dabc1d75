import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../domain/lists/list-address.ts'
import { useLocation } from '../../../domain/location/location.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NothingOnPage, Pager } from '../../../ui/pager.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { useHiring, useTrialRights } from '../use-hiring.ts'
import type { InterviewsSearch } from './interviews-search.ts'
import { TrialDialog, type Asked } from './trial-dialogs.tsx'
import { TrialRow } from './trial-row.tsx'
import type { TrialTab } from './trial-tabs.ts'
import { TrialsToolbar } from './trials-toolbar.tsx'

/** The trials of a tab, page by page, with what can be done about each. */
export function TrialList({ tab, search }: { tab: TrialTab; search: InterviewsSearch }) {
  const { t } = useT()
  const { id: location_id } = useLocation()
  const { isContact } = useTrialRights()
  const { change } = useListAddress(search)
  const [asked, setAsked] = useState<Asked>()
  const { job, page = 1, ordering = tab.ordering } = search
  const status = tab.statuses.find((one) => one === search.status)
  const query = {
    location_id,
    page,
    ordering,
    ...(job !== undefined && { job_posting_id: job }),
    // The call of a contact's tab has other states, too.
    ...(status ? { status: [status] } : isContact && { status: [...tab.statuses] }),
  }
  const list = useQuery({ ...api.query(tab.list, { query }), placeholderData: keepPreviousData })
  const pager = { page, onPage: (next: number) => change({ page: next === 1 ? undefined : next }) }
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <>
      {!isContact && <TrialsToolbar tab={tab} search={search} onChange={change} />}
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
  const { locationId, refusal } = useHiring()
  if (isFiltered) return <EmptyState title={t('No such trials')}>{t('Choose another job or status.')}</EmptyState>
  return (
    <EmptyState
      title={t(tab.empty.title)}
      action={
        tab.id === 'upcoming' &&
        refusal === null && (
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
