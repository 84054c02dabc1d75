import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { proSummary } from '@crewcall/contract/pros.ts'
import { IconAlertTriangle, IconMapPin, IconMedal, IconRepeat } from '@tabler/icons-react'
import type { z } from 'zod'
import { StarsText } from '../ui/fields/stars-field.tsx'
import styles from './pro-facts.module.css'

export type ProSummary = z.output<typeof proSummary>
type Badge = ProSummary['badges'][number]
type Known = { times?: number | undefined; miles?: number | null | undefined }

const tiers: Partial<Record<Badge, string>> = { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze' }

/** The loyalty tier of a pro; verification is shown at the name. */
export function TierBadge({ badges }: { badges: readonly Badge[] }) {
  const badge = badges.find((one) => tiers[one] !== undefined)
  if (!badge) return null
  return (
    <span className={styles.tier} data-tier={badge}>
      <IconMedal size={14} aria-hidden="true" />
      {tiers[badge]}
    </span>
  )
}

/** What one looks at first: rating, shifts worked, completion, history here, distance. */
export function ProFacts({
  pro,
  times,
  miles,
}: { pro: Pick<ProSummary, 'rating' | 'review_count' | 'gigs_worked' | 'completion_percentage'> } & Known) {
  return (
    <span className={styles.facts}>
      <StarsText value={pro.rating} count={pro.review_count} />
      {pro.gigs_worked > 0 && <span>{countText(pro.gigs_worked, 'shift')}</span>}
      {pro.completion_percentage !== null && <span>{pro.completion_percentage}% completed</span>}
      {times !== undefined && times > 0 && (
        <span className={styles.here}>
          <IconRepeat size={14} aria-hidden="true" /> Worked here {times === 1 ? 'once' : `${times} times`}
        </span>
      )}
      {miles != null && (
        <span>
          <IconMapPin size={14} aria-hidden="true" /> {miles <= 1 ? 'within 1' : miles} mi
        </span>
      )}
    </span>
  )
}

/** What stands in the way of a pro taking the shift, in sentences. */
export function Obstacles({ of }: { of: readonly { code: string; message: string }[] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.obstacles}>
      {of.map(({ code, message }) => (
        <li key={code}>
          <IconAlertTriangle size={15} aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  )
}

/** "1 shift", "3 shifts". */
export function countText(count: number, noun: string): string {
  return phrase`${count} ${noun}${count === 1 ? '' : 's'}`
}
