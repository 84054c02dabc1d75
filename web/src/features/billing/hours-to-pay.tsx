import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { LocationBill } from '@crewcall/contract/overview.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { languageTag, useT } from '../../lib/i18n.ts'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Row } from '../../ui/rows.tsx'

/** Whether a location has hours or failed charges to pay. */
export function isToPay({ due, failed }: LocationBill): boolean {
  return due.count + failed.count > 0
}

/** The hours and failed charges of one location, with the press that pays them: its pay run, or first a method for its payer. */
export function HoursToPay({ bill }: { bill: LocationBill }) {
  const { t } = useT()
  const { location_id, organization_id, location_name, payer, due, failed } = bill
  const mayPay = useCan('payment.charge', { location_id, organization_id })
  const needsMethod = payer !== null && !payer.is_on_account && payer.method_status !== 'ACTIVE'
  const amount = formatCents(due.total + failed.total)
  const params = { locationId: String(location_id) }
  return (
    <Row
      title={<strong>{location_name}</strong>}
      sub={joined(
        [
          due.count > 0 ? t('{count, plural, one {1 timesheet} other {# timesheets}}', { count: due.count }) : '',
          failed.count > 0 ? t('{count, plural, one {1 failed charge} other {# failed charges}}', { count: failed.count }) : '',
          payer === null ? '' : t('paid by {name}', { name: payer.name }),
        ],
        ' · ',
      )}
      trail={
        needsMethod ? (
          <>
            <strong className="tabular">{amount}</strong>
            <PayerLink bill={bill} variant="contained">
              {payer.method_status === 'NOT_CONFIGURED' ? t('Add a payment method') : t('Change the payment method')}
            </PayerLink>
          </>
        ) : mayPay ? (
          <ButtonLink to="/locations/$locationId/timesheets/pay" params={params}>
            {due.total + failed.total === 0 ? t('Review the hours') : t('Pay {amount}', { amount })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/locations/$locationId/timesheets" params={params} variant="outlined">
            {t('Show the hours')}
          </ButtonLink>
        )
      }
    />
  )
}

/** New shifts of this location wait until something is paid. */
export function HoldOfLocation({ bill, since }: { bill: LocationBill; since: string }) {
  const { t, locale } = useT()
  const day = new Date(since).toLocaleDateString(languageTag(locale), { dateStyle: 'medium' })
  return (
    <Notice tone="bad" role="alert" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
      <p>
        {t('{name}: new shifts have been on hold since {day}, until what failed or is overdue is paid.', {
          name: isolated(bill.location_name),
          day,
        })}
      </p>
    </Notice>
  )
}

type LinkProps = { bill: LocationBill; variant: ButtonVariant; children: ReactNode }

/** Leads to the billing of who pays for the location: itself, or its organization. */
export function PayerLink({ bill: { location_id, organization_id, payer }, ...look }: LinkProps) {
  if (payer?.location_id === null)
    return <ButtonLink to="/organizations/$organizationId/billing" params={{ organizationId: String(organization_id) }} {...look} />
  return <ButtonLink to="/locations/$locationId/billing" params={{ locationId: String(location_id) }} {...look} />
}
