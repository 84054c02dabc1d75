import type { Receipt } from '@crewcall/contract/receipt.ts'
import { useState } from 'react'
import { useNow } from '../../domain/time/use-now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import type { AdminApplication } from './columns.tsx'
import { ExtraDialog } from './extra-dialog.tsx'
import { PayProDialog } from './pay-pro-dialog.tsx'
import { RefundDialog, refundableCharges } from './refund-dialog.tsx'
import { openMinimum, WaiveDialog } from './waive-dialog.tsx'

/** The platform's actions on one application, or a sentence why one is not available yet. */
export function ApplicationActions({ application, receipt }: { application: AdminApplication; receipt: Receipt | undefined }) {
  const { t } = useT()
  const [dialog, setDialog] = useState<'pay' | 'extra' | 'refund' | 'waive'>()
  const obstacle = payObstacle(application, useNow(30_000), t)
  const close = () => setDialog(undefined)
  return (
    <>
      <div className="cluster">
        {obstacle === null && receipt && (
          <Button size="small" onClick={() => setDialog('pay')}>
            {t('Pay pro')}
          </Button>
        )}
        {application.is_confirmed && (
          <Button size="small" variant="outlined" onClick={() => setDialog('extra')}>
            {t('Extra payment')}
          </Button>
        )}
        {receipt && refundableCharges(receipt, t).length > 0 && (
          <Button size="small" variant="outlined" onClick={() => setDialog('refund')}>
            {t('Refund')}
          </Button>
        )}
        {receipt && openMinimum(receipt) && (
          <Button size="small" variant="outlined" onClick={() => setDialog('waive')}>
            {t('Waive minimum')}
          </Button>
        )}
        <ButtonLink
          to="/admin/pros/$proId/application-history"
          params={{ proId: String(application.gigster.id) }}
          variant="outlined"
          size="small"
        >
          {t('Pro')}
        </ButtonLink>
        <ButtonLink
          to="/locations/$locationId/gigs/$gigId"
          params={{ locationId: String(application.location_id), gigId: String(application.gig_id) }}
          variant="outlined"
          size="small"
        >
          {t('Shift')}
        </ButtonLink>
      </div>
      {obstacle !== null && <p className="soft note">{obstacle}</p>}
      {dialog === 'pay' && receipt && <PayProDialog application={application} receipt={receipt} onClose={close} />}
      {dialog === 'refund' && receipt && <RefundDialog receipt={receipt} onClose={close} />}
      {dialog === 'waive' && receipt && <WaiveDialog receipt={receipt} onClose={close} />}
      {dialog === 'extra' && <ExtraDialog application={application} onClose={close} />}
    </>
  )
}

/** Why the platform cannot pay the wage of this application now, or null. */
export function payObstacle(application: AdminApplication, nowMs: number, t: Translate): string | null {
  if (application.is_cancelled) return t('Cancelled: there is no wage to pay. Minimums owed are extra payments.')
  if (!application.is_confirmed) return t('Not confirmed: there is nothing to pay.')
  if (Date.parse(application.gig_end_time) > nowMs) return t('The wage can be paid once the shift is over.')
  const status = application.pro_payment?.status
  if (status === undefined || status === 'FAILED' || status === 'ERROR') return null
  return status === 'AVAILABLE' ? t('The pro has been paid.') : t('The payout to the pro is on its way.')
}
