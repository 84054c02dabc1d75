import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './location-settings.module.css'

/** What the approval state means and what can be done about it; nothing once approved. */
export function ApprovalNote({ location }: { location: Location }) {
  if (location.approval_status === 'APPROVED') return null
  const isPending = location.approval_status === 'PENDING'
  return (
    <p className={styles.due} data-tone={isPending ? 'wait' : 'bad'}>
      {isPending ? <IconHourglass size={18} aria-hidden="true" /> : <IconAlertTriangle size={18} aria-hidden="true" />}
      <span>
        {isPending
          ? 'We are looking at this location, usually within one business day. Shifts you post wait and go out the moment it is approved. Meanwhile, complete the details here and '
          : phrase`This location was not approved${location.approval_reason ? phrase`: ${location.approval_reason}` : ''}. Correct the details and contact support, or `}
        <Link to="/locations/$locationId/billing" params={{ locationId: String(location.id) }}>
          check the payment method
        </Link>
        .
      </span>
    </p>
  )
}
