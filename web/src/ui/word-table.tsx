import type { ReactNode } from 'react'
import styles from './word-table.module.css'

export type Word = { label: ReactNode; value: ReactNode; strong?: boolean | undefined }
type Props = {
  rows: readonly Word[]
  /** The values in a separate column, right-aligned, or each below its label. */
  look?: 'columns' | 'ends' | 'tiles'
}

/** Labels and their values: facts of a panel, lines of a total, figures of a page. */
export function WordTable({ rows, look = 'ends' }: Props) {
  return (
    <dl className={styles.table} data-look={look}>
      {rows.map(({ label, value, strong }, index) => (
        <div key={index} data-strong={strong}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
