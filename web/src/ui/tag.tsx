import type { ReactNode } from 'react'
import type { Tone } from './status-badge.tsx'
import styles from './status-badge.module.css'

type Props = {
  tone?: Tone | 'accent'
  /** One of several facts, in normal weight. */
  look?: 'plain'
  children: ReactNode
}

/** A short word or number beside a name; for a state with an icon use `StatusBadge`. */
export function Tag({ tone = 'calm', look, children }: Props) {
  return (
    <span className={`${styles.tag} toned tabular`} data-tone={tone} data-look={look}>
      {children}
    </span>
  )
}
