import type { Location } from '@crewcall/contract/organizations.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './home.module.css'

/** What stands between the location and its pros: approval, or a charge that failed. */
export function LocationNotices({ location }: { location: Location }) {
  return (
    <>
      {location.approval_status === 'PENDING' && (
        <div className={styles.notice} data-tone="wait" role="note">
          <IconHourglass size={20} aria-hidden="true" />
          <p>
            <strong>We are reviewing this location.</strong> You can post already; pros see your shifts as soon as it is approved.
          </p>
        </div>
      )}
      {location.approval_status === 'DENIED' && (
        <div className={styles.notice} data-tone="bad" role="note">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>
            <strong>This location was not approved.</strong> {location.approval_reason}
          </p>
        </div>
      )}
      {location.payment_hold_since && (
        <div className={styles.notice} data-tone="bad" role="note">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>
            <strong>Posting is on hold since {formatDay(location.payment_hold_since, location.timezone)}.</strong>{' '}
            <HoldReason location={location} />
          </p>
        </div>
      )}
    </>
  )
}

function HoldReason({ location: { id, invoicing_enabled } }: { location: Pick<Location, 'id' | 'invoicing_enabled'> }) {
  const params = { locationId: String(id) }
  return invoicing_enabled ? (
    <>
      An invoice is overdue; you can post again once it is paid.{' '}
      <Link to="/locations/$locationId/billing" params={params}>
        See the invoices
      </Link>
    </>
  ) : (
    <>
      A charge failed; settle it to post again.{' '}
      <Link to="/locations/$locationId/gigs/pay" params={params} search={{ statuses: ['paymentError'] }}>
        See the shifts
      </Link>
    </>
  )
}
