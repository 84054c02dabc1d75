import { phrase } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import type { VisitorGig } from '@crewcall/contract/visitor-gigs.ts'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useDayWords } from './use-day-words.ts'
import { Card } from '../../ui/card.tsx'
import styles from './find.module.css'

/** A shift as a visitor sees it; applying leads through sign-up as a pro and back to it. */
export function VisitorCard({ gig }: { gig: VisitorGig }) {
  const { t, say } = useT()
  const dayWords = useDayWords()
  const position = say(gig.skill.name)
  const day = dayWords(gig)
  return (
    <Card as="article" aria-label={phrase`${position}, ${day}`}>
      <div className={styles.top}>
        <PositionIcon icon={gig.skill.icon} size={24} on />
        <div className={styles.names}>
          <strong>{position}</strong>
          <span className="one-line">{gig.market}</span>
        </div>
        <div className={styles.pay}>
          <strong className="tabular">{t('{rate}/h', { rate: formatCents(dollarsToCents(gig.wage_amount)) })}</strong>
        </div>
      </div>
      <div className={styles.when}>
        <span className={styles.day}>{day}</span>
        <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} day={false} />
      </div>
      <div className={styles.foot}>
        <p className={styles.line}>
          <span>{t('about {miles} mi away', { miles: gig.distance_miles })}</span>
          <span>
            {gig.unpaid_break_minutes > 0 ? t('{minutes} min unpaid break', { minutes: gig.unpaid_break_minutes }) : t('no unpaid break')}
          </span>
        </p>
        <ButtonLink
          to="/auth"
          search={{ as: 'pro', returnTo: `/pro/shifts/${gig.id}` }}
          aria-label={t('Apply: {position}, {day}', { position, day })}
        >
          {t('Apply')}
        </ButtonLink>
      </div>
    </Card>
  )
}
