import { listTimesheets, totalTimesheets, type TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Awaited, EmptyState, ErrorScreen, NoPermission } from '../../ui/states.tsx'
import { timesheetColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { ListActions } from './list-actions.tsx'
import { nextException } from './next-exception.ts'
import { RunsUnderWay } from './runs-under-way.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { filtersOf, listQueryOf } from './queries.ts'
import { useShownRights } from './shown-rights.ts'
import type { TimesheetsSearch } from './timesheets-search.ts'
import { TotalsStrip } from './totals-strip.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useSelection } from './use-selection.ts'

type Leave = { onClose: () => void; onSettled: () => void }
type Props = { search: TimesheetsSearch; panel: (row: TimesheetRow, leave: Leave) => ReactNode }

/** The hours of all locations: what needs a person first, approved and paid together. */
export function TimesheetsScreen({ search, panel }: Props) {
  const { t, say, locale } = useT()
  const location = useLocation()
  const isEverywhere = search.scope === 'all'
  const { seesCost, mayPay, mayExport, viewRefusal: refusal } = useShownRights(isEverywhere)
  const address = useListAddress(search)
  const list = useQuery({
    ...api.query(listTimesheets, { query: listQueryOf(search, location.id) }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({
    ...api.query(totalTimesheets, { query: filtersOf(search, location.id) }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.results ?? []
  const matching = list.data?.count ?? 0
  const opened = rows.find(({ application_id }) => application_id === search.open)

  const selection = useSelection(rows)
  const frame = useQueueKeys(rows.length, { pick: selection.pickAt, approve: selection.approveAt })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <Page
      title={t('Timesheets')}
      subtitle={isEverywhere ? t('All locations') : location.name}
      actions={<ListActions search={search} onScope={(scope) => address.change({ scope })} />}
    >
      <RunsUnderWay isEverywhere={isEverywhere} />
      <Filters search={search} onChange={address.change} />
      {totals.isLoading && <Awaited />}
      {totals.data && totals.data.count > 0 && <TotalsStrip totals={totals.data} hasCost={seesCost} />}
      {totals.data?.waiting && (
        <p className="soft small">
          {t('Unflagged hours approve themselves 48 hours after the shift and are then charged. Until the charge they can be changed.')}
        </p>
      )}
      {rows.length > 0 && <p className="soft small phone-hidden">{t('J and K move, X selects, A approves, Enter opens.')}</p>}
      <div ref={frame}>
        <DataTable<TimesheetRow>
          caption={t('Timesheets')}
          rows={rows}
          columns={timesheetColumns({ t, say, locale, isEverywhere, seesCost })}
          rowId={(row) => row.application_id}
          onOpen={(row) => address.open(row.application_id)}
          pending={!list.data}
          dense
          selection={{
            ids: selection.picked,
            onChange: (ids) => selection.setPicked(ids.map(Number)),
            ...(selection.isAll && { label: () => t('All {count} that match', { count: matching }) }),
            bar: (
              <SelectionActions
                selection={selection}
                search={search}
                matching={matching}
                mayPay={mayPay}
                mayExport={mayExport}
                onExceptions={() => address.change({ state: ['ATTENTION', 'DISPUTED'] })}
              />
            ),
          }}
          empty={<NothingHere isFiltered={(search.state ?? search.flag ?? search.pro_id ?? search.start_time__gte) !== undefined} />}
          pager={{ page: search.page ?? 1, pageSize: 50, count: matching, onPage: (page) => address.change({ page }) }}
        />
      </div>
      {opened &&
        panel(opened, {
          onClose: () => address.open(undefined),
          onSettled: () => address.open(nextException(rows, opened.application_id)),
        })}
    </Page>
  )
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useT()
  return (
    <EmptyState title={isFiltered ? t('No timesheet matches') : t('All hours are settled')}>
      {isFiltered
        ? t('Remove a filter to see more.')
        : t('After a shift, the hours of its pros wait here until you pay. Unflagged hours are approved automatically after 48 hours.')}
    </EmptyState>
  )
}
