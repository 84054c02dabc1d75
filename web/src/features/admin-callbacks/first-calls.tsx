import { listFirstGigCalls, type FirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import type { firstGigCallResults } from '@crewcall/contract/rules/first-gig-call.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { FirstCallRow } from './first-call-row.tsx'
import { ResultDialog } from './result-dialog.tsx'

/** A call that is over, and how it went. */
export type Ended = { call: FirstGigCall; result: (typeof firstGigCallResults)[number] }
const pageSize = 25

/** Pros to speak with before their first shift, whose shift starts first at the top, or those who need no call any more. */
export function FirstCalls({ isOpen }: { isOpen: boolean }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const [ended, setEnded] = useState<Ended>()
  const query = { is_open: isOpen, page, page_size: pageSize }
  const list = useQuery({ ...api.query(listFirstGigCalls, { query }), refetchInterval: 60_000, placeholderData: keepPreviousData })
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={160} />
  return (
    <>
      {list.data.results.length === 0 ? (
        <NothingOnPage page={page} onPage={setPage}>
          <Nobody isOpen={isOpen} />
        </NothingOnPage>
      ) : (
        <Rows label={t('First calls')}>
          {list.data.results.map((call) => (
            <FirstCallRow key={call.pro.id} call={call} onEnd={setEnded} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} count={list.data.count} onPage={setPage} />
      {ended && <ResultDialog key={ended.call.pro.id} ended={ended} onClose={() => setEnded(undefined)} />}
    </>
  )
}

function Nobody({ isOpen }: { isOpen: boolean }) {
  const { t } = useT()
  return (
    <EmptyState title={isOpen ? t('Nobody to call') : t('No calls yet')}>
      {t('While it is on under Configuration, First calls, whoever is confirmed on a first shift appears here within a minute.')}
    </EmptyState>
  )
}
