import type { ReactNode } from 'react'
import styles from './find.module.css'

/** One press beside the chips. */
export function Quick({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.quick} onClick={onPress}>
      {icon}
      {label}
    </button>
  )
}
