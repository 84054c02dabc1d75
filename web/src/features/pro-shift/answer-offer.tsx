import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { AnswerButtons } from '../../domain/offer/answer-buttons.tsx'
import { OrientationFirst } from '../../domain/offer/do-orientation.tsx'
import { useWithdraw } from '../../domain/offer/pro-commands.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { WhyNot } from './why-not.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OnWaitlist } from './on-waitlist.tsx'

/** The actions before being confirmed: accept or decline an offer, or none for an application. */
export function AnswerOffer({ application }: { application: ProApplication }) {
  const { t } = useT()
  const isOffer = application.status === 'SELECTED'
  const withdraw = useWithdraw()
  const { gig } = application
  const days = gig.bundle?.days.length ?? 1
  return (
    <>
      <WhyNot gig={gig} isAnswered={isOffer} />
      <Notice tone={isOffer ? 'wait' : 'info'}>
        {isOffer
          ? gig.orientation_steps === null
            ? t('The business wants you. Confirm to take the shift.')
            : t('The business wants you.')
          : gig.waitlist === null && t('The business has your application. You can withdraw any time, it costs nothing.')}
        {!isOffer && <OnWaitlist gig={gig} />}
        {isOffer && <OrientationFirst gig={gig} />}
        {isOffer && application.offer_expires_at !== null && (
          <strong>
            {t('Time left:')} <Countdown until={application.offer_expires_at} done={t('The offer has expired')} />
          </strong>
        )}
      </Notice>
      {isOffer ? (
        <AnswerButtons offer={application} days={days} />
      ) : (
        <Button
          variant="outlined"
          size="large"
          busy={withdraw.isPending}
          onClick={() => void withdraw.send({ params: { id: application.id }, body: {} })}
        >
          {t('{days, plural, one {Withdraw} other {Withdraw from # days}}', { days })}
        </Button>
      )}
    </>
  )
}
