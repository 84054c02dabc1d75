import { listCertificationRequests } from '@crewcall/contract/certifications.ts'
import { certificationStatuses } from '@crewcall/contract/enums.ts'
import { listCertificationTypes } from '@crewcall/contract/skills.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseAll } from '../../domain/lists/choose-all.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { rowsAtOnce, useRowSelection } from '../../domain/lists/row-selection.ts'
import { useMarketOptions } from '../../domain/place/markets.ts'
import { statusWord } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { useActions } from '../../ui/shortcuts.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { CertificationsSearch } from './certifications-search.ts'
import styles from './certifications.module.css'
import { columns, type CertificationRequest } from './columns.tsx'
import { certificationFilters } from './filters.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { waitingOf, type ReviewAct } from './several/acts.ts'
import { ReviewsBar } from './several/reviews-bar.tsx'

const several = later(() => import('./several/review-several-dialog.tsx'))

type CertificationStatus = (typeof certificationStatuses)[number]

/** Certificates to review: open one, check the document, decide by button or key, continue with the next. */
export function CertificationsScreen({ search }: { search: CertificationsSearch }) {
  const { t, say, locale } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const kinds = useQuery({ ...api.query(listCertificationTypes, {}), staleTime: 300_000 }).data?.results ?? []
  const list = useQuery({ ...api.query(listCertificationRequests, { query }), placeholderData: keepPreviousData })
  const specs = certificationFilters(
    kinds.map(({ id, name }) => ({ value: String(id), label: say(name) })),
    useMarketOptions(),
    t,
  )
  const firstId = list.data?.results.find(({ status }) => status === 'PENDING')?.id
  useReviewKey(firstId)
  const selection = useRequestSelection(query, list.data?.results ?? [])
  const [acting, setActing] = useState<{
    act: ReviewAct
    requests: readonly CertificationRequest[]
    alone: readonly CertificationRequest[]
  }>()
  const severalDialog = several.use(acting !== undefined)
  function handleAct(act: ReviewAct) {
    const { waiting, together, alone } = waitingOf(selection.chosen)
    setActing({ act, requests: act === 'approve' ? together : waiting, alone })
  }
  return (
    <ListScreen
      title={t('Certificates')}
      subtitle={
        <>
          {t('Review each document and decide.')}{' '}
          <span className={styles.byKeys}>{t('With a request open: A approves, R rejects, J and K move forward and back.')}</span>
        </>
      }
      list={list}
      search={search}
      specs={specs}
      find="name"
      quick={
        <ChoiceChips<CertificationStatus>
          label={t('State|status')}
          choices={certificationStatuses.map((value) => ({ value, label: statusWord('certification', value, t) }))}
          chosen={search.status ? [search.status] : []}
          onChange={(chosen) => address.change({ status: chosen.at(-1) })}
        />
      }
      caption={t('Certificate requests')}
      columns={columns(t, say, locale)}
      rowId={(request) => request.id}
      onOpen={(request) => address.open(request.id)}
      empty={<Nothing isExpiring={search.is_expiring === true} />}
      pageSize={50}
      ordering={search.is_expiring ? 'expiration_date' : search.status === 'PENDING' ? 'created_ts' : '-created_ts'}
      selection={{
        ids: selection.ids,
        onChange: selection.onChange,
        isAcrossPages: true,
        bar: (
          <>
            <ChooseAll selection={selection} count={list.data?.count ?? 0} />
            {!selection.loading && <ReviewsBar chosen={selection.chosen} onAct={handleAct} />}
          </>
        ),
      }}
    >
      {acting && severalDialog && (
        <severalDialog.ReviewSeveralDialog
          {...acting}
          onClose={(left) => {
            setActing(undefined)
            selection.keepOf(acting.requests, left)
          }}
        />
      )}
      {open !== undefined && list.data && <ReviewDialog requests={list.data.results} openId={open} onOpen={address.open} />}
    </ListScreen>
  )
}

type Query = Omit<CertificationsSearch, 'open'>
function useRequestSelection({ page: _page, page_size: _size, ...filter }: Query, rows: readonly CertificationRequest[]) {
  const client = useQueryClient()
  return useRowSelection({
    filter,
    rows,
    rowId: ({ id }) => id,
    load: (page) =>
      client.fetchQuery({ ...api.query(listCertificationRequests, { query: { ...filter, page, page_size: rowsAtOnce } }), staleTime: 0 }),
  })
}

/** J opens the first waiting request. */
function useReviewKey(firstId: number | undefined): void {
  const { t } = useT()
  const navigate = useNavigate({ from: '/admin/certifications' })
  const run = () => void navigate({ search: (before) => ({ ...before, open: firstId }), replace: true, resetScroll: false })
  useActions(
    firstId === undefined
      ? []
      : [
          { id: 'review-first', label: t('Review the first request'), group: t('Certificates'), keys: 'j', run },
          { id: 'review-approve', label: t('Approve the open request'), group: t('Certificates'), keys: 'a' },
          { id: 'review-reject', label: t('Reject the open request'), group: t('Certificates'), keys: 'r' },
          { id: 'review-step', label: t('Next or previous request'), group: t('Certificates'), keys: 'j k' },
        ],
  )
}

function Nothing({ isExpiring }: { isExpiring: boolean }) {
  const { t } = useT()
  if (isExpiring)
    return <EmptyState title={t('Nothing ends within 30 days')}>{t('What ends soon and is not renewed appears here.')}</EmptyState>
  return <EmptyState title={t('Nothing to review')}>{t('New requests appear here automatically.')}</EmptyState>
}
