import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './stat-tile.module.css'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'plain' | 'good' | 'wait' | 'bad'
  chart?: ReactNode
  icon?: ReactNode
}

/** One important number, with its reference value. */
export function StatTile({ label, value, note, tone = 'plain', chart, icon }: Props) {
  return (
    <Card as="div" look="tile">
      <span className={styles.label}>
        {icon}
        {label}
      </span>{' '}
      <span className={styles.value}>{value}</span>{' '}
      {note !== undefined && (
        <span className={styles.note} data-tone={tone}>
          {note}
        </span>
      )}
      {chart !== undefined && <div className={styles.chart}>{chart}</div>}
    </Card>
  )
}

/** Tiles side by side, as many as fit. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>
}
