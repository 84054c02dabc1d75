import { tierRules, type Tier } from '@crewcall/contract/rules/performance.ts'
import { EARLY_ACCESS_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { IconMedal } from '@tabler/icons-react'
import { PointsTold } from './points-told.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { OwnProfile } from './own-profile.ts'
import styles from './profile.module.css'

type Props = {
  points: number
  tier: Tier | null
  next: OwnProfile['points_to_next_tier']
}

const names: Record<Tier, Sentence> = { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' }
const gives: Record<Tier, Sentence> = {
  BRONZE: 'A badge that businesses see.',
  SILVER: 'New shifts {minutes} minutes before everyone else.',
  GOLD: 'New shifts the moment they are posted, {minutes} minutes before everyone else.',
}
const lead: Record<Tier, number> = {
  BRONZE: 0,
  SILVER: EARLY_ACCESS_MINUTES.EVERYONE - EARLY_ACCESS_MINUTES.SILVER,
  GOLD: EARLY_ACCESS_MINUTES.EVERYONE - EARLY_ACCESS_MINUTES.GOLD,
}

/**
 * The progress to the next tier, the benefits and requirements of each tier, and how points are earned
 * (docs/rules/pros.md#points-and-tiers).
 */
export function Tiers({ points, tier, next }: Props) {
  const { t } = useT()
  const goal = next === null ? null : points + next.points
  return (
    <Section title={tier === null ? t('No tier yet') : t('Your tier: {tier}', { tier: t(names[tier]) })}>
      {next !== null && goal !== null && (
        <div className={styles.progress}>
          <span>
            {next.points > 0
              ? t('{points} more points to {tier}', { points: next.points, tier: t(names[next.tier]) })
              : t('Enough points for {tier}; see what else it requires', { tier: t(names[next.tier]) })}
          </span>
          <ProgressBar max={Math.max(1, goal)} value={Math.max(0, points)} label={t('Points')} />
        </div>
      )}
      <ul className={styles.tiers}>
        {tierRules.toReversed().map((rule) => (
          <li key={rule.tier} data-on={rule.tier === tier}>
            <IconMedal size={22} aria-hidden="true" data-tier={rule.tier} />
            <span>
              <strong>{t(names[rule.tier])}</strong>
              <span>{t(gives[rule.tier], { minutes: lead[rule.tier] })}</span>
              <small>
                {t('From {points} points', { points: rule.min_points })}
                {rule.min_completion > 0 && `, ${t('completion from {percent}%', { percent: rule.min_completion })}`}
                {rule.min_rating > 0 && `, ${t('rating from {stars}', { stars: rule.min_rating })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <PointsTold />
    </Section>
  )
}
