import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { Link } from '@tanstack/react-router'
import { useLocation } from '../../domain/location.ts'
import { Status } from '../../domain/status.tsx'
import { SumList } from '../../domain/sum-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './hours-review.module.css'
import type { Paid } from './pay-dialog.tsx'

/** What became of each payment; the states go on changing as the processor answers. */
export function PayResult({ paid, rows, onClose }: { paid: Paid; rows: readonly RosterRow[]; onClose: () => void }) {
  const locationId = String(useLocation().id)
  const { answer, lines } = paid
  const statusOf = (id: number) =>
    rows.find(({ application }) => application.id === id)?.application.status ??
    answer.results.find(({ application_id }) => application_id === id)?.status
  const hasFailed = answer.results.some(({ application_id }) => statusOf(application_id) === 'BUSINESS_PAYMENT_FAILED')
  return (
    <div className={styles.confirm} role="status">
      <SumList
        lines={lines.map(({ application_id: id, name, total }) => {
          const refusal = answer.skipped.find(({ application_id }) => application_id === id)
          const status = statusOf(id)
          return {
            id,
            label: name,
            note: refusal ? phrase`Not paid: ${refusal.message}` : formatCents(total),
            end: !refusal && status && <Status of="application" status={status} />,
          }
        })}
      />
      {hasFailed && (
        <p className={styles.failed}>
          <span>
            A charge failed. The hours stay approved; fix the payment method, then pay again.{' '}
            <Link to="/locations/$locationId/billing" params={{ locationId }}>
              Go to billing
            </Link>
          </span>
        </p>
      )}
      <p className={styles.soft}>
        {answer.results.length === 0 ? 'Nothing was charged.' : 'Pros are paid as soon as the charge settles. Receipts are in the history.'}
      </p>
      <Dialog.Actions>
        <Button onClick={onClose}>Done</Button>
      </Dialog.Actions>
    </div>
  )
}
