import type { ReactNode } from 'react'
import styles from './rows.module.css'

type RowsProps = {
  /** On a card of their own, or within one. */
  within?: boolean
  label?: string
  busy?: boolean
  children: ReactNode
}

/** Things listed one below the other, parted by lines; each child is an `li`. */
export function Rows({ within = false, label, busy, children }: RowsProps) {
  return (
    <ul className={styles.rows} data-within={within} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  )
}

type RowProps = {
  /** What is seen first: a face, an icon. */
  lead?: ReactNode
  title: ReactNode
  /** What tells it apart, below the title. */
  sub?: ReactNode
  /** At the end: a state, an amount, what can be done. */
  trail?: ReactNode
}

/** One of them as most lists show it; what is laid out in another way is an `li` with a class of its own. */
export function Row({ lead, title, sub, trail }: RowProps) {
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.words}>
        {title}
        {sub !== undefined && <div className={styles.sub}>{sub}</div>}
      </div>
      {trail && <div className={styles.trail}>{trail}</div>}
    </li>
  )
}
