import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { IconGift, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { useConfirmOffer, useWithdraw } from './pro-commands.ts'
import { ShiftHead } from '../pro-shift/pro-shift.tsx'
import { RateText } from '../pay/money-text.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './offer-card.module.css'
import { gateWords } from '../pro-shift/pro-words.ts'

/** An offer with its pay, its time left, and both answers within reach of the thumb. */
export function OfferCard({ offer }: { offer: ProApplication }) {
  const { t, say } = useT()
  const { gig, offer_bonus, offer_expires_at } = offer
  const [obstacle] = gig.eligibility
  return (
    <Card as="article" aria-label={phrase`${say(gig.skill.name)}, ${gig.location_name}`}>
      {offer_expires_at !== null && (
        <p className={styles.left}>
          <IconHourglass size={16} aria-hidden="true" />
          {t('Time left:')}{' '}
          <strong>
            <Countdown until={offer_expires_at} done={t('The offer has expired')} />
          </strong>
        </p>
      )}
      <Link to="/pro/applications/$id" params={{ id: String(offer.id) }} className={styles.link}>
        <ShiftHead
          gig={gig}
          end={
            <>
              <strong className={styles.total}>{formatCents(gig.pay_total)}</strong>
              <RateText dollars={gig.wage_amount} />
            </>
          }
        />
      </Link>
      {offer_bonus > 0 && (
        <p className={styles.bonus}>
          <IconGift size={16} aria-hidden="true" />
          {t('With a bonus of {amount} for you', { amount: formatCents(dollarsToCents(offer_bonus)) })}
        </p>
      )}
      {obstacle && <p className={styles.obstacle}>{t(gateWords[obstacle.code].sentence)}</p>}
      <Answers offer={offer} />
    </Card>
  )
}

function Answers({ offer }: { offer: ProApplication }) {
  const { t } = useT()
  const confirm = useConfirmOffer()
  const decline = useWithdraw('declined')
  const params = { id: offer.id }
  return (
    <div className={styles.answers}>
      <Button variant="outlined" size="mainAction" busy={decline.isPending} onClick={() => void decline.send({ params, body: {} })}>
        {t('Decline')}
      </Button>
      <Button size="mainAction" busy={confirm.isPending} onClick={() => void confirm.send({ params })}>
        {t('Confirm')}
      </Button>
    </div>
  )
}
