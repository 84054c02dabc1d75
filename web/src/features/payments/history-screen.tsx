import { listPayments, type PayRow } from '@crewcall/contract/payments.ts'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { withFilters } from '../../lib/search-params.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, ErrorScreen, NoPermission } from '../../ui/states.tsx'
import { useExport } from './commands.ts'
import { HistoryFilters } from './history-filters.tsx'
import { historyColumns } from './history-columns.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import { historyQuery, type HistorySearch } from './schedule-search.ts'

const pageSize = 25

/** Past payments, with receipts and CSV. */
export function HistoryScreen({ search }: { search: HistorySearch }) {
  const { t, say } = useT()
  const { id, organization_id } = useLocation()
  const navigate = useNavigate({ from: '/locations/$locationId/schedule/history' })
  const refusal = useWhyNot('payment.view', { location_id: id, organization_id })
  const list = useQuery({
    ...api.query(listPayments, { query: historyQuery(search, String(id)) }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  const csv = useExport()
  const filter = (changes: Partial<HistorySearch>) => void navigate({ search: withFilters(search, changes), replace: true })
  const show = (receipt: number | undefined) => void navigate({ search: (before: HistorySearch) => ({ ...before, receipt }) })
  const range = {
    ...(search.start_time__gte ? { start_time__gte: search.start_time__gte } : {}),
    ...(search.start_time__lte ? { start_time__lte: search.start_time__lte } : {}),
  }

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <ScheduleFrame
      title={t('Payment history')}
      actions={
        <Button
          variant="outlined"
          busy={csv.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void csv.save({ params: { locationId: String(id) }, query: range })}
        >
          {t('Export CSV')}
        </Button>
      }
    >
      <HistoryFilters search={search} onFilter={filter} />
      <DataTable<PayRow>
        caption={t('Payments')}
        rows={list.data?.results ?? []}
        columns={historyColumns(t, say)}
        rowId={(row) => row.application_id}
        onOpen={(row) => show(row.application_id)}
        pending={!list.data}
        empty={
          <EmptyState
            title={search.tab === 'processing' ? t('Nothing is on the way') : t('No payments here yet')}
            action={
              <ButtonLink to="/locations/$locationId/timesheets" params={{ locationId: String(id) }} variant="outlined">
                {t('See what is due')}
              </ButtonLink>
            }
          >
            {t('Payments that went through are listed here with their receipts.')}
          </EmptyState>
        }
        pager={{ page: search.page ?? 1, pageSize, count: list.data?.count ?? 0, onPage: (page) => filter({ page }) }}
      />
      <ReceiptSheet applicationId={search.receipt} onClose={() => show(undefined)} />
    </ScheduleFrame>
  )
}
