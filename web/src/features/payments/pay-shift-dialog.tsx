import { formatCents } from '@crewcall/contract/rules/money.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { useLocation } from '../../domain/location/location.ts'
import { SumLines } from '../../ui/sum-lines.tsx'
import { useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { usePay } from './commands.ts'
import styles from './payments.module.css'
import type { ShiftDue } from './shifts-due.ts'

/** The exact total before it is charged. */
export function PayShiftDialog({ shift, opened, onClose }: { shift: ShiftDue; opened: boolean; onClose: () => void }) {
  const { t } = useT()
  const locationId = String(useLocation().id)
  const { submit, isPending } = usePay()
  const [error, setError] = useState<unknown>()
  const left = shift.rows.length - shift.ready.length

  async function handlePay() {
    setError(undefined)
    try {
      const payments = shift.ready.map(({ application_id, total }) => ({
        application_id,
        ...(total === null ? {} : { expected_total: total }),
      }))
      await submit({ params: { gigId: String(shift.gig_id) }, body: { payments } })
      onClose()
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      size="md"
      title={t('Pay {amount}?', { amount: formatCents(shift.total) })}
      action={t('Pay {amount}', { amount: formatCents(shift.total) })}
      destructive={false}
      busy={isPending}
      onConfirm={handlePay}
    >
      <SumLines
        scrolls
        lines={shift.ready.map((row) => ({
          key: row.application_id,
          label: row.pro.display_name,
          amount: formatCents(row.total ?? 0),
        }))}
        total={{ label: t('Total'), amount: formatCents(shift.total) }}
      />
      <p>
        {t('The hours are approved as proposed and the payment method of this location is charged, fees included.')}
        {left > 0 && ` ${t('{count, plural, one {1 not ready is left out.} other {# not ready are left out.}}', { count: left })}`}
      </p>
      {error !== undefined && (
        <p role="alert" className={styles.bad}>
          {errorSentence(error)}{' '}
          {error instanceof ApiError && error.is('payment_method_does_not_exist', 'payment_method_requires_action') && (
            <Link to="/locations/$locationId/billing" params={{ locationId }}>
              {t('Go to billing')}
            </Link>
          )}
        </p>
      )}
    </Confirm>
  )
}
