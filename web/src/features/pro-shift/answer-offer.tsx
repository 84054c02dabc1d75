import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { useConfirmOffer, useWithdraw } from '../../domain/offer/pro-commands.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { WhyNot } from './why-not.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The actions before being confirmed: accept or decline an offer, or none for an application. */
export function AnswerOffer({ application }: { application: ProApplication }) {
  const { t } = useT()
  const isOffer = application.status === 'SELECTED'
  const confirm = useConfirmOffer()
  const withdraw = useWithdraw(isOffer ? 'declined' : 'withdrawn')
  const params = { id: application.id }
  return (
    <>
      <WhyNot gig={application.gig} />
      <Notice tone={isOffer ? 'wait' : 'info'}>
        {isOffer
          ? t('The business wants you. Confirm to take the shift.')
          : t('The business has your application. You can withdraw any time, it costs nothing.')}
        {isOffer && application.offer_expires_at !== null && (
          <strong>
            {t('Time left:')} <Countdown until={application.offer_expires_at} done={t('The offer has expired')} />
          </strong>
        )}
      </Notice>
      <div className="cluster">
        {isOffer && (
          <Button size="mainAction" busy={confirm.isPending} onClick={() => void confirm.send({ params })}>
            {t('Confirm')}
          </Button>
        )}
        <Button
          variant="outlined"
          size={isOffer ? 'mainAction' : 'large'}
          busy={withdraw.isPending}
          onClick={() => void withdraw.send({ params, body: {} })}
        >
          {isOffer ? t('Decline') : t('Withdraw')}
        </Button>
      </div>
    </>
  )
}
