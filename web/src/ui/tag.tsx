import type { ReactNode } from 'react'
import type { Tone } from './status-badge.tsx'
import styles from './status-badge.module.css'

type Props = {
  tone?: Tone | 'accent'
  /** One of several facts, in words of usual weight. */
  look?: 'plain'
  children: ReactNode
}

/** A short word or number beside a name; a state with an icon is a `StatusBadge`. */
export function Tag({ tone = 'calm', look, children }: Props) {
  return (
    <span className={`${styles.tag} toned tabular`} data-tone={tone} data-look={look}>
      {children}
    </span>
  )
}
