import { formatCents } from '@crewcall/contract/rules/money.ts'
import { totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { TimesheetsSearch } from './timesheets-search.ts'

type Props = {
  ids: readonly number[]
  /** How many the filter shows, on all pages. */
  matching: number
  onAll: () => void
  search: TimesheetsSearch
  locationId: string
  mayPay: boolean
  approving: boolean
  onApprove: () => void
}

/** What the selection allows, with the sum that the server would approve or charge. */
export function SelectionActions({ ids, matching, onAll, search, locationId, mayPay, approving, onApprove }: Props) {
  const { t } = useT()
  const sums = (action: 'APPROVE' | 'PAY') => ({
    ...api.query(totalTimesheets, { query: { application_id: ids.join(','), action } }),
    placeholderData: keepPreviousData,
  })
  const { data: toApprove } = useQuery(sums('APPROVE'))
  const { data: toPay } = useQuery({ ...sums('PAY'), enabled: mayPay })
  return (
    <>
      {matching > ids.length && (
        <Button variant="text" size="small" onClick={onAll}>
          {t('Select all {count} that match', { count: matching })}
        </Button>
      )}
      {toApprove && toApprove.count > 0 && (
        <Button size="small" busy={approving} onClick={onApprove}>
          {toApprove.total === null
            ? t('{count, plural, one {Approve 1 timesheet} other {Approve # timesheets}}', { count: toApprove.count })
            : t('Approve {amount}', { amount: formatCents(toApprove.total) })}
        </Button>
      )}
      {mayPay && toPay && toPay.count > 0 && (
        <ButtonLink
          size="small"
          variant="outlined"
          to="/locations/$locationId/timesheets/pay"
          params={{ locationId }}
          search={{ scope: search.scope, application_id: [...ids] }}
        >
          {t('Pay {amount}', { amount: formatCents(toPay.total ?? 0) })}
        </ButtonLink>
      )}
      {toApprove && toApprove.count === 0 && toPay?.count === 0 && <span className="soft small">{t('Open them one by one')}</span>}
    </>
  )
}
