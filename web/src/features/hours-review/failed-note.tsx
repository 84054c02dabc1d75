import { declineOf } from '@crewcall/contract/declines.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listPayments } from '@crewcall/contract/payments.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why the charge failed and where to fix it; paying again retries it. */
export function FailedNote({ row }: { row: RosterRow }) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const maySee = useCan('payment.view', { location_id: id, organization_id })
  const { data } = useQuery({
    ...api.query(listPayments, { query: { gig_id: row.application.gig_id, location_id: id, tab: 'failed' } }),
    enabled: maySee,
  })
  const failed = data?.results.find(({ application_id }) => application_id === row.application.id)
  return (
    <Notice tone="bad" role="status" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
      <p>
        {t('The charge failed')}
        {failed?.error_code ? phrase`: ${t(declineOf(failed.error_code))}` : '.'}{' '}
        <Link to="/locations/$locationId/billing" params={{ locationId: String(id) }}>
          {t('Check the payment method')}
        </Link>
      </p>
    </Notice>
  )
}
