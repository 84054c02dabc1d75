import type { ReactNode } from 'react'
import styles from './clamped.module.css'

/** At most two lines of a long text. */
export function Clamped({ children }: { children: ReactNode }) {
  return <span className={styles.clamped}>{children}</span>
}
