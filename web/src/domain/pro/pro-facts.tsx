import type { GigApplication } from '@crewcall/contract/applications.ts'
import type { proSummary } from '@crewcall/contract/pros.ts'
import { IconAlertTriangle, IconMapPin, IconMedal, IconRepeat } from '@tabler/icons-react'
import type { z } from 'zod'
import { type Sentence, useT, type Translate } from '../../lib/i18n.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { WarningList } from '../../ui/notice.tsx'
import type { Tone } from '../../ui/status-badge.tsx'
import { Tag } from '../../ui/tag.tsx'
import { obstacleText } from './obstacle-words.ts'
import styles from './pro-facts.module.css'

export type ProSummary = z.output<typeof proSummary>
type Badge = ProSummary['badges'][number]
type Known = { times?: number | undefined; miles?: number | null | undefined }

const tiers: Partial<Record<Badge, Sentence>> = { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze' }
const tierTones: Partial<Record<Badge, Tone>> = { GOLD: 'wait', SILVER: 'info' }

/** The loyalty tier of a pro; verification is shown beside the name. */
export function TierBadge({ badges }: { badges: readonly Badge[] }) {
  const { t } = useT()
  const badge = badges.find((one) => tiers[one] !== undefined)
  const word = badge && tiers[badge]
  if (!badge || !word) return null
  return (
    <Tag tone={tierTones[badge]}>
      <IconMedal size={14} aria-hidden="true" />
      {t(word)}
    </Tag>
  )
}

/** The key facts: rating, shifts worked, completion, history here, distance. */
export function ProFacts({
  pro,
  times,
  miles,
}: { pro: Pick<ProSummary, 'rating' | 'review_count' | 'gigs_worked' | 'completion_percentage'> } & Known) {
  const { t } = useT()
  return (
    <span className={styles.facts}>
      <StarsText value={pro.rating} count={pro.review_count} />
      {pro.gigs_worked > 0 && <span>{t('{count, plural, one {1 shift} other {# shifts}}', { count: pro.gigs_worked })}</span>}
      {pro.completion_percentage !== null && <span>{t('{percent}% completed', { percent: pro.completion_percentage })}</span>}
      {times !== undefined && times > 0 && (
        <span className={styles.here}>
          <IconRepeat size={14} aria-hidden="true" />{' '}
          {t('{count, plural, one {Worked here once} other {Worked here # times}}', { count: times })}
        </span>
      )}
      {miles != null && (
        <span>
          <IconMapPin size={14} aria-hidden="true" /> {miles <= 1 ? t('within 1 mi') : t('{miles} mi', { miles })}
        </span>
      )}
    </span>
  )
}

/** The obstacles to a pro taking the shift, in sentences. @param timezone of the shift, if the pro is already confirmed */
export function Obstacles({ of, timezone }: { of: GigApplication['eligibility']; timezone?: string }) {
  const words = useT()
  return (
    <WarningList
      warnings={of.map((obstacle, index) => ({
        key: `${obstacle.code}-${index}`,
        icon: <IconAlertTriangle size={15} aria-hidden="true" />,
        words: obstacleText(words, obstacle, timezone),
      }))}
    />
  )
}

/** "1 pro", "3 pros". */
export function prosText(count: number, t: Translate): string {
  return t('{count, plural, one {1 pro} other {# pros}}', { count })
}
