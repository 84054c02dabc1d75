import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'calm'

/** A state as color, icon and word, so that each is redundant. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={`${styles.badge} toned`} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
