import type { Location } from '@crewcall/contract/organizations.ts'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** The meaning of the approval state and the next action; nothing once approved. */
export function ApprovalNote({ location }: { location: Location }) {
  const { t } = useT()
  if (location.approval_status === 'APPROVED') return null
  const isPending = location.approval_status === 'PENDING'
  return (
    <Notice tone={isPending ? 'wait' : 'bad'}>
      <p>
        {isPending ? <IconHourglass size={18} aria-hidden="true" /> : <IconAlertTriangle size={18} aria-hidden="true" />}
        <span>
          {isPending
            ? t(
                'We are reviewing this location, usually within one business day. Your shifts are published the moment it is approved. Meanwhile, complete the details here and',
              )
            : location.approval_reason
              ? t('This location was not approved: {reason}. Correct the details and contact support, or', {
                  reason: location.approval_reason,
                })
              : t('This location was not approved. Correct the details and contact support, or')}{' '}
          <Link to="/locations/$locationId/billing" params={{ locationId: String(location.id) }}>
            {t('check the payment method')}
          </Link>
          .
        </span>
      </p>
    </Notice>
  )
}
