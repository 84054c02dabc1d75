import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { AtStake } from './at-stake.tsx'
import { DoOrientation } from './do-orientation.tsx'
import styles from './offer-card.module.css'
import { useConfirmOffer, useWithdraw } from './pro-commands.ts'

/** Both answers to an offer. The answer to a bundle says that it counts for all its days, and declining them is asked first. Before an orientation is done, it comes instead. */
export function AnswerButtons({ offer: { id, gig }, days }: { offer: Pick<ProApplication, 'id' | 'gig'>; days: number }) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmOffer(gig)
  const decline = useWithdraw('declined')
  const params = { id }
  const isOne = days === 1
  async function handleDecline() {
    await decline.send({ params, body: {} })
    setAsking(false)
  }
  return (
    <>
      {gig.orientation_steps === null && <AtStake />}
      <div className={styles.answers}>
        <Button
          variant="outlined"
          size="mainAction"
          busy={decline.isPending}
          onClick={() => (isOne ? void handleDecline() : setAsking(true))}
        >
          {t('Decline')}
        </Button>
        {gig.orientation_steps === null ? (
          <Button size="mainAction" busy={confirm.isPending} onClick={() => void confirm.send({ params })}>
            {t('{days, plural, one {Confirm} other {Confirm # days}}', { days })}
          </Button>
        ) : (
          <DoOrientation gig={gig} />
        )}
        <Confirm
          opened={isAsking}
          title={t('Decline all {days} days?', { days })}
          action={t('Decline all {days} days', { days })}
          busy={decline.isPending}
          onClose={() => setAsking(false)}
          onConfirm={handleDecline}
        >
          <p>{t('These days are offered together, so one answer counts for all of them.')}</p>
        </Confirm>
      </div>
    </>
  )
}
