import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { IconGift, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { AskedAgain } from './asked-again.tsx'
import { OrientationFirst } from './do-orientation.tsx'
import { ShiftHead } from '../pro-shift/pro-shift.tsx'
import { WhenText } from '../time/when-text.tsx'
import { RateText } from '../pay/money-text.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './offer-card.module.css'
import { gateWords } from '../pro-shift/pro-words.ts'

/** An offer with its pay, its time left, and both answers within reach of the thumb; the days of a bundle are one offer. */
export function OfferCard({ days: [offer, ...further] }: { days: readonly [ProApplication, ...ProApplication[]] }) {
  const { t, say } = useT()
  const { gig, offer_bonus, offer_expires_at } = offer
  const days = [offer, ...further]
  const total = days.reduce((sum, day) => sum + day.gig.pay_total, 0)
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
              <strong className={styles.total}>{formatCents(total)}</strong>
              <RateText dollars={gig.wage_amount} />
            </>
          }
        />
      </Link>
      <AskedAgain application={offer} />
      {further.length > 0 && <Days days={days} />}
      {offer_bonus > 0 && (
        <p className={styles.bonus}>
          <IconGift size={16} aria-hidden="true" />
          {t('With a bonus of {amount} for you', { amount: formatCents(dollarsToCents(offer_bonus)) })}
        </p>
      )}
      {obstacle && <p className={styles.obstacle}>{t(gateWords[obstacle.code].sentence)}</p>}
      <OrientationFirst gig={gig} />
      <AnswerButtons offer={offer} days={days.length} />
    </Card>
  )
}

function Days({ days }: { days: readonly ProApplication[] }) {
  const { t } = useT()
  return (
    <div className="stack gap-4">
      <strong>{t('{days, plural, one {# day} other {# days}}, taken together', { days: days.length })}</strong>
      <ul className="small">
        {days.map(({ id, gig }) => (
          <li key={id}>
            <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
          </li>
        ))}
      </ul>
    </div>
  )
}
