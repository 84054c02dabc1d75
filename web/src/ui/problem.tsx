import type { ReactNode } from 'react'
import styles from './code.module.css'

/** What went wrong with a code, said at once to screen readers as well. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
