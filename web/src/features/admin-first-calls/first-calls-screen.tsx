import { listFirstGigCalls, type FirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import type { firstGigCallResults } from '@crewcall/contract/rules/first-gig-call.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { FirstCallRow } from './first-call-row.tsx'
import type { FirstCallsSearch } from './first-calls-search.ts'
import { ResultDialog } from './result-dialog.tsx'

/** A call that is over, and how it went. */
export type Ended = { call: FirstGigCall; result: (typeof firstGigCallResults)[number] }
type ListProps = { search: FirstCallsSearch; onEnd: (ended: Ended) => void }

/** Pros to speak with before their first shift, and the calls that were made. */
export function FirstCallsScreen({ search }: { search: FirstCallsSearch }) {
  const { t } = useT()
  const [ended, setEnded] = useState<Ended>()
  return (
    <Page
      title={t('First calls')}
      subtitle={t('Pros to speak with before their first shift of the marketplace. Whose shift starts first stands first.')}
      width="narrow"
    >
      <UrlTabs
        label={t('First calls')}
        resets={['page']}
        tabs={[
          { id: 'open', label: t('To call'), content: <CallsToMake search={search} onEnd={setEnded} /> },
          { id: 'made', label: t('Calls made'), content: <CallsMade search={search} onEnd={setEnded} /> },
        ]}
      />
      {ended && <ResultDialog key={ended.call.pro.id} ended={ended} onClose={() => setEnded(undefined)} />}
    </Page>
  )
}

function CallsToMake(props: ListProps) {
  const { t } = useT()
  return (
    <CallList {...props} isOpen>
      <EmptyState title={t('Nobody to call')}>
        {t('While it is on under Configuration, First calls, whoever is confirmed on a first shift appears here within a minute.')}
      </EmptyState>
    </CallList>
  )
}

function CallsMade(props: ListProps) {
  const { t } = useT()
  return (
    <CallList {...props} isOpen={false}>
      <EmptyState title={t('No calls yet')}>{t('Pros with whom somebody spoke, or whose shift is over, appear here.')}</EmptyState>
    </CallList>
  )
}

type CallListProps = ListProps & { isOpen: boolean; children: ReactNode }

function CallList({ search, onEnd, isOpen, children }: CallListProps) {
  const { t } = useT()
  const address = useListAddress(search)
  const { page = 1, page_size = 25 } = search
  const query = { is_open: isOpen, page, page_size }
  const list = useQuery({ ...api.query(listFirstGigCalls, { query }), refetchInterval: 60_000, placeholderData: keepPreviousData })
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={160} />
  const onPage = (next: number) => address.change({ page: next })
  if (list.data.results.length === 0)
    return (
      <NothingOnPage page={page} onPage={onPage}>
        {children}
      </NothingOnPage>
    )
  return (
    <>
      <Rows label={t('First calls')}>
        {list.data.results.map((call) => (
          <FirstCallRow key={call.pro.id} call={call} onEnd={onEnd} />
        ))}
      </Rows>
      <Pager page={page} pageSize={page_size} count={list.data.count} onPage={onPage} />
    </>
  )
}
