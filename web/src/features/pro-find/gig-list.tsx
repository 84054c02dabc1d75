import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import { GigCard } from './gig-card.tsx'
import styles from './find.module.css'

/** Cards of shifts. Offscreen rows are not painted (content-visibility), so long lists stay fast without losing the browser's search. */
export function GigList({ gigs }: { gigs: readonly ProGig[] }) {
  return (
    <ul className={styles.list}>
      {gigs.map((gig) => (
        <li key={gig.id}>
          <GigCard gig={gig} />
        </li>
      ))}
    </ul>
  )
}

/** The list while loading. */
export function GigListSkeleton() {
  return (
    <Delayed>
      <div className={styles.list} role="status">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={184} />
        ))}
      </div>
    </Delayed>
  )
}
