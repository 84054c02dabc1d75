import { prosText } from '../../domain/pro/pro-facts.tsx'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useApproveHours } from './commands.ts'
import { approvalOf, draftOf, kindOf, payLines, tipProblem, totalOf, type Drafts } from './draft.ts'
import styles from './hours-review.module.css'
import { PayDialog } from './pay-dialog.tsx'

type Props = { rows: readonly RosterRow[]; gig: Gig; drafts: Drafts; onPaid: () => void }

/** The end of the review, always visible: "Approve and pay 4 pros · $612.40". Managers who may not pay approve the hours. */
export function PayBar({ rows, gig, drafts, onPaid }: Props) {
  const { t } = useT()
  const location = useLocation()
  const place = { location_id: location.id, organization_id: location.organization_id }
  const mayPay = useCan('payment.charge', place)
  const mayApprove = useCan('hours.approve', place)
  const [isOpen, setOpen] = useState(false)
  const approve = useApproveHours()
  const lines = payLines(rows, drafts, location.tipping_fee_percentage ?? 0)
  const skipped = rows.filter((row) => kindOf(row) === 'payable' && draftOf(drafts, row.application.id).is_skipped).length
  const waiting = rows.filter((row) => kindOf(row) === 'waiting').length
  const isBad = lines.some(({ application_id }) => tipProblem(draftOf(drafts, application_id).tip) !== undefined)
  const isPaidElsewhere = isPaidOutside(gig.type, location)
  const toApprove = rows.filter((row) => row.timesheet.state === 'PROPOSED' && !draftOf(drafts, row.application.id).is_skipped)

  if (isPaidElsewhere || !mayPay) {
    if (!mayApprove || toApprove.length === 0) return null
    return (
      <div className={styles.bar}>
        <p>
          {isPaidElsewhere
            ? t('Pros in your network are paid outside Crewcall.')
            : t('Someone with permission to pay takes it from there.')}
        </p>
        <Button
          busy={approve.isPending}
          onClick={() => void approve.send({ params: { gigId: String(gig.id) }, body: approvalOf(toApprove) })}
        >
          {t('{count, plural, one {Approve 1 timesheet} other {Approve # timesheets}}', { count: toApprove.length })}
        </Button>
      </div>
    )
  }
  return (
    <>
      {(lines.length > 0 || skipped > 0) && (
        <div className={styles.bar}>
          <p>
            {skipped + waiting === 0 && `${t('Everyone who worked is included.')} `}
            {skipped > 0 && `${t('{count} skipped.', { count: skipped })} `}
            {waiting > 0 && `${t('{count} not ready yet.', { count: waiting })} `}
            {location.tipping_fee_percentage === null && lines.some(({ tip }) => tip > 0) && t('Tipping fee comes on top.')}
          </p>
          <Button size="mainAction" disabled={lines.length === 0 || isBad} onClick={() => setOpen(true)}>
            {t('Approve and pay {who}', { who: prosText(lines.length, t) })} ·{' '}
            <span className="tabular">{formatCents(totalOf(lines))}</span>
          </Button>
        </div>
      )}
      <PayDialog
        rows={rows}
        gig={gig}
        lines={lines}
        skipped={skipped}
        opened={isOpen}
        onClose={() => {
          setOpen(false)
          onPaid()
        }}
        onBack={() => setOpen(false)}
      />
    </>
  )
}
