import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { IconBolt, IconLock, IconRocket } from '@tabler/icons-react'
import { EarlyAccessWhy, OpensIn } from '../../domain/pro-shift/early-access.tsx'
import { experienceAs, ownFitText, restsOnNothing } from '../../domain/pro/fit-words.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { RateText } from '../../domain/pay/money-text.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ProStatus } from '../../domain/pro-shift/pro-shift.tsx'
import { gateWords, ownObstacles } from '../../domain/pro-shift/pro-words.ts'
import { useT } from '../../lib/i18n.ts'
import { useDayWords } from './use-day-words.ts'
import { CardLink } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './find.module.css'

/** A shift to take: its pay first, then where, when, and how it fits. */
export function GigCard({ gig }: { gig: ProGig }) {
  const { t, say } = useT()
  const dayWords = useDayWords()
  return (
    <CardLink to="/pro/shifts/$gigId" params={{ gigId: String(gig.id) }}>
      <Banner gig={gig} />
      <div className={styles.top}>
        <PositionIcon icon={gig.skill.icon} size={24} on />
        <div className={styles.names}>
          <strong>{say(gig.skill.name)}</strong>
          <span className="one-line">{gig.location_name}</span>
        </div>
        <div className={styles.pay}>
          <strong className="tabular">{formatCents(gig.pay_total)}</strong>
          <RateText dollars={gig.wage_amount} />
        </div>
      </div>
      <div className={styles.when}>
        <span className={styles.day}>{dayWords(gig)}</span>
        <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} day={false} />
      </div>
      <p className={styles.line}>
        {gig.bundle !== null && (
          <strong>{t('{days, plural, one {# day} other {# days}}, taken together', { days: gig.bundle.days.length })}</strong>
        )}
        <span>
          {gig.distance_miles === null
            ? phrase`${gig.city}, ${gig.state_code}`
            : t('{miles} mi away', { miles: gig.distance_miles.toFixed(1) })}
        </span>
        <span>
          {gig.unpaid_break_minutes > 0
            ? t('{minutes} min unpaid break', { minutes: gig.unpaid_break_minutes })
            : t('{length} paid', { length: minutesText(gig.payable_minutes) })}
        </span>
      </p>
      {isWaiting(gig) && (
        <p className="soft small">
          <EarlyAccessWhy />
        </p>
      )}
      <Fit gig={gig} />
    </CardLink>
  )
}

// An offer or an application is not subject to early access.
function isWaiting(gig: ProGig): gig is ProGig & { opens_to_me_at: string } {
  return gig.opens_to_me_at !== null && (gig.application_status === null || gig.application_status === 'CANCELLED')
}

function Banner({ gig }: { gig: ProGig }) {
  const { t } = useT()
  if (gig.application_status !== null && gig.application_status !== 'CANCELLED')
    return (
      <span className={styles.state}>
        <ProStatus status={gig.application_status} waits={gig.waitlist !== null} />
      </span>
    )
  if (isWaiting(gig))
    return (
      <span className={styles.banner} data-tone="wait">
        <IconLock size={16} aria-hidden="true" />
        <OpensIn at={gig.opens_to_me_at} />
      </span>
    )
  if (gig.is_instant)
    return (
      <span className={styles.banner} data-tone="good">
        <IconBolt size={16} aria-hidden="true" />
        {t('Instant confirm: the shift is yours as soon as you tap')}
      </span>
    )
  return null
}

function Fit({ gig }: { gig: ProGig }) {
  const { t, say } = useT()
  const [obstacle] = gig.eligibility.filter(({ code }) => code !== 'EARLY_ACCESS_ONLY' && !ownObstacles.includes(code))
  if (obstacle) return <p className={styles.obstacle}>{t(gateWords[obstacle.code].sentence)}</p>
  const best = gig.fit
    .filter(({ key, points, max }) => points / max >= 0.75 && key !== 'distance' && !restsOnNothing(key, gig.fit_facts))
    .toSorted((a, b) => b.points / b.max - a.points / a.max)
    .slice(0, gig.is_in_network ? 1 : 2)
  if (gig.boosted_gig_bonus === 0 && !gig.is_in_network && best.length === 0) return null
  return (
    <p className="cluster">
      {gig.boosted_gig_bonus > 0 && (
        <Tag tone="wait">
          <IconRocket size={14} aria-hidden="true" />
          {t('{amount} bonus', { amount: formatCents(dollarsToCents(gig.boosted_gig_bonus)) })}
        </Tag>
      )}
      {gig.is_in_network && <Tag look="plain">{t('Your network')}</Tag>}
      {best.map((part) => (
        <Tag key={part.key} look="plain">
          {part.key === 'skill' ? experienceAs(t, say(gig.skill.name), gig.fit_facts) : ownFitText(t, part.key, gig.fit_facts)}
        </Tag>
      ))}
    </p>
  )
}
