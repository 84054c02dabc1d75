import { formatCents } from '@crewcall/contract/rules/money.ts'
import { totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { filtersOf, runQueryOf, runSearchOf } from './queries.ts'
import type { TimesheetsSearch } from './timesheets-search.ts'
import type { useSelection } from './use-selection.ts'

const ApproveMatching = lazy(() => import('./approve-matching.tsx').then((module) => ({ default: module.ApproveMatching })))

type Props = {
  selection: ReturnType<typeof useSelection>
  search: TimesheetsSearch
  mayPay: boolean
  onExceptions: () => void
}

/** What can be done with everything the filter shows; its sums are looked at before they are approved. */
export function MatchingActions({ selection, search, mayPay, onExceptions }: Props) {
  const { t } = useT()
  const here = useLocation().id
  const { data: toApprove } = useQuery({
    ...api.query(totalTimesheets, { query: { ...filtersOf(search, here), action: 'APPROVE' } }),
    placeholderData: keepPreviousData,
  })
  const { data: toPay } = useQuery({
    ...api.query(totalTimesheets, { query: runQueryOf(runSearchOf(search), here) }),
    enabled: mayPay,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {toApprove && toApprove.count > 0 && (
        <Button size="small" onClick={() => selection.setAsking(true)}>
          {toApprove.total === null
            ? t('{count, plural, one {Approve 1 timesheet} other {Approve # timesheets}}…', { count: toApprove.count })
            : t('Approve {amount}…', { amount: formatCents(toApprove.total) })}
        </Button>
      )}
      {mayPay && toPay && toPay.count > 0 && (
        <ButtonLink
          size="small"
          variant="outlined"
          to="/locations/$locationId/timesheets/pay"
          params={{ locationId: String(here) }}
          search={runSearchOf(search)}
        >
          {t('Pay {amount}', { amount: formatCents(toPay.total ?? 0) })}
        </ButtonLink>
      )}
      {toApprove?.count === 0 && (toPay?.count ?? 0) === 0 && <span className="soft small">{t('Open them one by one')}</span>}
      {toApprove && (
        <Suspense>
          <ApproveMatching
            opened={selection.isAsking}
            onClose={() => selection.setAsking(false)}
            totals={toApprove}
            search={search}
            onDone={() => selection.setPicked([])}
            onExceptions={() => {
              selection.setPicked([])
              onExceptions()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
