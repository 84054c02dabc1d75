import type { ReactNode } from 'react'
import styles from './table.module.css'

type Props = { label: string; isTall?: boolean; children: ReactNode }

/** A table that may be wider than the screen, or higher than its part of it; the first column and the head stay in sight. */
export function ScrolledTable({ label, isTall = false, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, a table without links cannot be scrolled by keyboard
    <div className={styles.scroll} data-tall={isTall} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </div>
  )
}
