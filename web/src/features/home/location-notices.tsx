import type { Location } from '@crewcall/contract/organizations.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Notice } from '../../ui/notice.tsx'

const overdue = later(() => import('../../domain/pay/overdue-invoices.tsx'))

/** What blocks the location's shifts: approval, or a failed charge. */
export function LocationNotices({ location }: { location: Location }) {
  const { t, locale } = useT()
  return (
    <>
      {location.approval_status === 'PENDING' && (
        <Notice tone="wait" role="note" icon={<IconHourglass size={20} aria-hidden="true" />}>
          <p>
            <strong>{t('We are reviewing this location.')}</strong>{' '}
            {t('You can already post; pros see your shifts as soon as it is approved.')}
          </p>
        </Notice>
      )}
      {location.approval_status === 'DENIED' && (
        <Notice tone="bad" role="note" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
          <p>
            <strong>{t('This location was not approved.')}</strong> {location.approval_reason}
          </p>
        </Notice>
      )}
      {location.moved_at !== null && (
        <Notice role="note" title={t('This location has moved to another organization.')}>
          <p>{t('What was is kept here. Nothing new begins here.')}</p>
        </Notice>
      )}
      {location.payment_hold_since && (
        <Notice tone="bad" role="note" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
          <p>
            <strong>
              {t('Posting has been on hold since {day}.', { day: formatDay(location.payment_hold_since, location.timezone, locale) })}
            </strong>
          </p>
          <HoldReason location={location} />
        </Notice>
      )}
    </>
  )
}

function HoldReason({ location }: { location: Location }) {
  const { t } = useT()
  const part = overdue.use(true)
  const params = { locationId: String(location.id) }
  const cause = location.invoicing_enabled ? (
    <p>
      {t('An invoice is overdue; you can post again once it is paid.')}{' '}
      <Link to="/locations/$locationId/billing" params={params}>
        {t('See the invoices')}
      </Link>
    </p>
  ) : (
    <p>
      {t('A charge failed; settle it to post again.')}{' '}
      <Link to="/locations/$locationId/timesheets" params={params} search={{ flag: ['PAYMENT_FAILED'] }}>
        {t('See the shifts')}
      </Link>
    </p>
  )
  return part && <part.OverdueInvoices location={location}>{cause}</part.OverdueInvoices>
}
