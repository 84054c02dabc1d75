import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { Link } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { Status } from '../../domain/status/status.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './hours-review.module.css'
import type { Paid } from './pay-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The result of each payment; the states keep changing as the processor answers. */
export function PayResult({ paid, rows, onClose }: { paid: Paid; rows: readonly RosterRow[]; onClose: () => void }) {
  const { t, refused } = useT()
  const locationId = String(useLocation().id)
  const { answer, lines } = paid
  const statusOf = (id: number) =>
    rows.find(({ application }) => application.id === id)?.application.status ??
    answer.results.find(({ application_id }) => application_id === id)?.status
  const hasFailed = answer.results.some(({ application_id }) => statusOf(application_id) === 'BUSINESS_PAYMENT_FAILED')
  return (
    <div className={styles.confirm} role="status">
      <SumLines
        scrolls
        lines={lines.map(({ application_id: id, name, total }) => {
          const refusal = answer.skipped.find(({ application_id }) => application_id === id)
          const status = statusOf(id)
          return {
            key: id,
            label: name,
            note: refusal ? t('Not paid: {message}', { message: refused(refusal) }) : formatCents(total),
            state: !refusal && status && <Status of="application" status={status} />,
          }
        })}
      />
      {hasFailed && (
        <Notice tone="bad">
          <p>
            {t('A charge failed. The hours stay approved; fix the payment method, then pay again.')}{' '}
            <Link to="/locations/$locationId/billing" params={{ locationId }}>
              {t('Go to billing')}
            </Link>
          </p>
        </Notice>
      )}
      <p className="soft small">
        {answer.results.length === 0
          ? t('Nothing was charged.')
          : t('Pros are paid as soon as the charge settles. Receipts are in the history.')}
      </p>
      <Dialog.Actions>
        <Button onClick={onClose}>{t('Done|button')}</Button>
      </Dialog.Actions>
    </div>
  )
}
