import { listPayments } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { agoText } from '../../domain/hours/hours-text.ts'
import { useLocation } from '../../domain/location/location.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { FailedList } from './failed-list.tsx'
import styles from './payments.module.css'
import { ProcessingList } from './processing-list.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import type { DueSearch } from './schedule-search.ts'
import { ShiftDueCard } from './shift-due-card.tsx'
import { shiftsDue } from './shifts-due.ts'

/** Pending payments, their amount and age; paid per shift at once. */
export function PaymentDueScreen({ search }: { search: DueSearch }) {
  const { t, locale } = useT()
  const { id: location_id, organization_id } = useLocation()
  const navigate = useNavigate({ from: '/locations/$locationId/schedule/payment-due' })
  const refusal = useWhyNot('payment.view', { location_id, organization_id })
  const list = (tab: 'due' | 'failed' | 'processing') => ({
    ...api.query(listPayments, { query: { location_id, tab, page_size: 100 } }),
    enabled: refusal === null,
  })
  const due = useQuery(list('due'))
  const failed = useQuery(list('failed'))
  const processing = useQuery(list('processing'))
  const now = useNow(60_000)
  const show = (receipt: number | undefined) => void navigate({ search: receipt === undefined ? {} : { receipt } })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  const error = due.error ?? failed.error ?? processing.error
  if (error) return <ErrorScreen error={error} retry={() => void Promise.all([due.refetch(), failed.refetch(), processing.refetch()])} />
  if (!due.data || !failed.data || !processing.data) return <PageSkeleton />
  const [oldest] = due.data.results
  const isClear = due.data.count + failed.data.count + processing.data.count === 0
  return (
    <ScheduleFrame title={t('Payment due')}>
      {isClear ? (
        <EmptyState
          title={t('Nothing is due')}
          action={
            <ButtonLink to="/locations/$locationId/schedule/history" params={{ locationId: String(location_id) }} variant="outlined">
              {t('See what was paid')}
            </ButtonLink>
          }
        >
          {t('After a shift, the hours of its pros wait here until you pay. Unflagged hours are approved automatically after 48 hours.')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.tiles}>
            <StatTile label={t('Due')} value={formatCents(due.data.total_due)} note={prosText(due.data.count, t)} />
            <StatTile
              label={t('Oldest')}
              value={oldest ? agoText(oldest.end_time, now, t, locale) : '–'}
              note={oldest ? t('Pros expect pay within 48 hours') : t('Nobody is waiting')}
              tone={oldest && now > Date.parse(oldest.due_at) ? 'bad' : 'plain'}
            />
            <StatTile
              label={t('Failed')}
              value={failed.data.count}
              note={failed.data.count > 0 ? t('Needs you') : t('All went through')}
              tone={failed.data.count > 0 ? 'bad' : 'good'}
            />
            <StatTile label={t('On the way')} value={processing.data.count} />
          </div>
          <FailedList rows={failed.data.results} />
          {due.data.count > 0 && (
            <div className="stack gap-20">
              {shiftsDue(due.data.results).map((shift) => (
                <ShiftDueCard key={shift.gig_id} shift={shift} now={now} />
              ))}
            </div>
          )}
          <ProcessingList rows={processing.data.results} onOpen={show} />
        </>
      )}
      <ReceiptSheet applicationId={search.receipt} onClose={() => show(undefined)} />
    </ScheduleFrame>
  )
}
