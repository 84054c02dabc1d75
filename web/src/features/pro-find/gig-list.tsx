import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import { GigCard } from './gig-card.tsx'
import styles from './find.module.css'

/** Cards of shifts. Rows off the screen are not painted (content-visibility), so long lists stay quick without losing the browser's search. */
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

/** The day of a shift in words, "today" and "tomorrow" first. */
export function useDayWords() {
  const { t, locale } = useT()
  return (gig: Pick<ProGig, 'start_time' | 'timezone'>) => {
    const day = instantToWall(gig.start_time, gig.timezone).date
    const at = (ms: number) => instantToWall(new Date(ms), gig.timezone).date
    if (day === at(Date.now())) return t('Today')
    if (day === at(Date.now() + 86_400_000)) return t('Tomorrow')
    return formatDay(gig.start_time, gig.timezone, locale)
  }
}

/** The list on its way. */
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
