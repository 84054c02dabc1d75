import { useT } from '../../lib/i18n.ts'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import styles from './dashboards.module.css'

/** Blocks in the shape of the figures and their chart. */
export function DashboardSkeleton() {
  const { t } = useT()
  return (
    <Delayed>
      <div className="stack gap-20" role="status" aria-label={t('Loading')}>
        <div className={styles.cards}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={180} />
          ))}
        </div>
        <Skeleton height={320} />
      </div>
    </Delayed>
  )
}
