import { Delayed, Skeleton } from '../../ui/states.tsx'
import styles from './team.module.css'

/** Rows on their way, in the final height. */
export function WaitingRows() {
  return (
    <Delayed>
      {[0, 1, 2].map((index) => (
        <li key={index} className={styles.row}>
          <Skeleton width={40} height={40} round />
          <div className={styles.words}>
            <Skeleton width={160} />
            <Skeleton width={220} height={12} />
          </div>
        </li>
      ))}
    </Delayed>
  )
}
