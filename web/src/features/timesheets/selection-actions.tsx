import { formatCents } from '@crewcall/contract/rules/money.ts'
import { totalTimesheets, type TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useExportSheets } from './commands.ts'
import { filtersOf, runQueryOf, runSearchOf } from './queries.ts'
import type { PayRunSearch, TimesheetsSearch } from './timesheets-search.ts'
import type { useSelection } from './use-selection.ts'

const ApproveMatching = lazy(() => import('./approve-matching.tsx').then((module) => ({ default: module.ApproveMatching })))
const SelectionSums = lazy(() => import('./sheet-sums.tsx').then((module) => ({ default: module.SelectionSums })))

type Props = {
  selection: ReturnType<typeof useSelection>
  search: TimesheetsSearch
  /** How many the filter shows, on all pages. */
  matching: number
  mayPay: boolean
  mayExport: boolean
  onExceptions: () => void
}

/**
 * What the selected rows, or everything that the filter shows, allow, with the sums that the server would approve or charge. Everything is
 * approved only after its sums were looked at.
 */
export function SelectionActions({ selection, search, matching, mayPay, mayExport, onExceptions }: Props) {
  const { t } = useT()
  const here = useLocation().id
  const { picked, isAll } = selection
  const run: PayRunSearch = isAll ? runSearchOf(search) : { scope: search.scope, application_id: [...picked] }
  const chosen = isAll ? filtersOf(search, here) : { application_id: picked.join(',') }
  const approvable = useQuery({
    ...api.query(totalTimesheets, { query: { ...chosen, action: 'APPROVE' } }),
    placeholderData: keepPreviousData,
  })
  const toApprove = approvable.data
  // The sum of the selection before this one is not shown for it.
  const isOld = approvable.isPlaceholderData
  const amount = isOld ? null : (toApprove?.total ?? null)
  const count = isOld || !toApprove ? (isAll ? matching : picked.length) : toApprove.count
  const { data: toPay } = useQuery({
    ...api.query(totalTimesheets, { query: isAll ? runQueryOf(run, here) : { ...chosen, action: 'PAY' } }),
    enabled: mayPay,
    placeholderData: keepPreviousData,
  })
  const file = useExportSheets()
  const dots = isAll ? '…' : ''
  return (
    <>
      {!isAll && matching > picked.length && (
        <Button variant="text" size="small" onClick={selection.pickAll}>
          {t('Select all {count} that match', { count: matching })}
        </Button>
      )}
      {toApprove && toApprove.count > 0 && (
        <Button
          size="small"
          busy={selection.isApproving}
          onClick={() => (isAll ? selection.setAsking(true) : void selection.approveAll(picked))}
        >
          {amount === null
            ? t('{count, plural, one {Approve 1 timesheet} other {Approve # timesheets}}', { count })
            : t('Approve {amount}', { amount: formatCents(amount) })}
          {dots}
        </Button>
      )}
      {approvable.isError && <AddUpAgain onPress={() => void approvable.refetch()} />}
      {!isAll && toApprove && toApprove.count > 0 && !isOld && <LeftOut skipped={toApprove.skipped} />}
      {!isAll && toApprove && toApprove.pros.length > 1 && <PerPro totals={toApprove} />}
      {mayPay && toPay && toPay.count > 0 && (
        <ButtonLink
          size="small"
          variant="outlined"
          to="/locations/$locationId/timesheets/pay"
          params={{ locationId: String(here) }}
          search={run}
        >
          {t('Pay {amount}', { amount: formatCents(toPay.total ?? 0) })}
        </ButtonLink>
      )}
      {mayExport && (
        <Button variant="text" size="small" busy={file.isPending} onClick={() => void file.save({ query: chosen })}>
          {t('Export')}
        </Button>
      )}
      {toApprove?.count === 0 && (!mayPay || toPay?.count === 0) && <span className="soft small">{t('Open them one by one')}</span>}
      {isAll && toApprove && (
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

function AddUpAgain({ onPress }: { onPress: () => void }) {
  const { t } = useT()
  return (
    <span className="soft small" role="alert">
      {t('The sum could not be loaded.')}{' '}
      <Button variant="text" size="small" onClick={onPress}>
        {t('Try again')}
      </Button>
    </span>
  )
}

// What the sum on the button does not cover, and why; shown before the press.
function LeftOut({ skipped }: Pick<TimesheetTotals, 'skipped'>) {
  const { t, refused } = useT()
  return [...Map.groupBy(skipped, (one) => refused(one))].map(([reason, of]) => (
    <span key={reason} className="soft small">
      {t('{count, plural, one {1 timesheet is left out} other {# timesheets are left out}}: {reason}', { count: of.length, reason })}
    </span>
  ))
}

// Of a selection; everything that matches shows its sums when it is approved.
function PerPro({ totals }: { totals: TimesheetTotals }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {t('Per pro')}
      </Button>
      {isOpen && (
        <Suspense>
          <SelectionSums opened onClose={() => setOpen(false)} totals={totals} />
        </Suspense>
      )}
    </>
  )
}
