import type { ReactNode } from 'react'
import styles from './rows.module.css'

type RowsProps = {
  /** On its own card, or within one. */
  within?: boolean
  label?: string
  busy?: boolean
  children: ReactNode
}

/** Items listed one below the other, separated by lines; each child is an `li`. */
export function Rows({ within = false, label, busy, children }: RowsProps) {
  return (
    <ul className={styles.rows} data-within={within} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  )
}

type RowProps = {
  /** At the start: a picture, an icon. */
  lead?: ReactNode
  title: ReactNode
  /** The distinguishing details, below the title. */
  sub?: ReactNode
  /** At the end: a state, an amount, actions. */
  trail?: ReactNode
  /** Below the details: several actions, where the words need the width. */
  below?: ReactNode
}

/** An item as most lists show it; a different layout is an `li` with its own class. */
export function Row({ lead, title, sub, trail, below }: RowProps) {
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.words}>
        {title}
        {sub !== undefined && <div className={styles.sub}>{sub}</div>}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {trail && <div className={styles.trail}>{trail}</div>}
    </li>
  )
}
