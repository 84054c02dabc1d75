import type { Gig } from '@crewcall/contract/gigs.ts'
import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useNavigate } from '@tanstack/react-router'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useApproveHours } from './commands.ts'
import { approvalOf, draftOf, kindOf, payLines, totalOf, type Drafts } from './draft.ts'
import styles from './hours-review.module.css'

type Props = { rows: readonly RosterRow[]; gig: Gig; drafts: Drafts }

/**
 * The end of the review, always visible, its words beside its press: it approves the hours as shown and leads to the pay run of these pros, where their sum is confirmed.
 * Nothing is charged here. Managers who may not pay approve the hours.
 */
export function PayBar({ rows, gig, drafts }: Props) {
  const { t } = useT()
  const location = useLocation()
  const navigate = useNavigate()
  const place = { location_id: location.id, organization_id: location.organization_id }
  const [mayPay, mayApprove, mayTip] = [
    useCan('payment.charge', place),
    useCan('hours.approve', place),
    useCan('payment.tip', place) && location.tipping_enabled,
  ]
  const approve = useApproveHours()
  const lines = payLines(rows, drafts)
  const skipped = rows.filter((row) => kindOf(row) === 'payable' && draftOf(drafts, row.application.id).is_skipped).length
  const waiting = rows.filter((row) => kindOf(row) === 'waiting').length
  const isPaidElsewhere = isPaidOutside(gig.type, location)
  const toApprove = rows.filter((row) => row.timesheet.state === 'PROPOSED' && !draftOf(drafts, row.application.id).is_skipped)
  const handleApprove = () => approve.send({ params: { gigId: String(gig.id) }, body: approvalOf(toApprove) })

  // What changed since it was shown is left out, and is looked at again here first.
  async function handlePay() {
    if (toApprove.length > 0) {
      const answer = await handleApprove()
      if (!answer || answer.skipped.length > 0) return
    }
    await navigate({
      to: '/locations/$locationId/timesheets/pay',
      params: { locationId: String(gig.location_id) },
      search: { application_id: lines.map(({ application_id }) => application_id) },
    })
  }

  if (isPaidElsewhere || !mayPay) {
    if (!mayApprove || toApprove.length === 0) return null
    return (
      <div className={styles.bar}>
        <p>
          {isPaidElsewhere
            ? t('Pros in your network are paid outside {product}.')
            : t('Someone with permission to pay takes it from there.')}
        </p>
        <Button busy={approve.isPending} onClick={() => void handleApprove()}>
          {t('{count, plural, one {Approve 1 timesheet} other {Approve # timesheets}}', { count: toApprove.length })}
        </Button>
      </div>
    )
  }
  if (lines.length === 0 && skipped === 0) return null
  const who = prosText(lines.length, t)
  return (
    <div className={styles.bar}>
      <p>
        {skipped + waiting === 0 && `${t('Everyone who worked is included.')} `}
        {skipped > 0 && `${t('{count} skipped.', { count: skipped })} `}
        {waiting > 0 && `${t('{count} not ready yet.', { count: waiting })} `}
        {t('The pay run shows the sum again before anything is charged.')} {mayTip && t('Tips are given on the receipt.')}
      </p>
      <Button size="mainAction" busy={approve.isPending} disabled={lines.length === 0} onClick={() => void handlePay()}>
        {toApprove.length > 0 ? t('Approve and pay {who}', { who }) : t('Pay {who}', { who })} ·{' '}
        <span className="tabular">{formatCents(totalOf(lines))}</span>
      </Button>
    </div>
  )
}
