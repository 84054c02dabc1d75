import type { ReactNode } from 'react'
import styles from './notice.module.css'
import type { Tone } from './status-badge.tsx'

type Props = {
  tone?: Tone
  icon?: ReactNode
  title?: ReactNode
  /** Announced at once, announced when idle, or not announced. */
  role?: 'alert' | 'status' | 'note'
  /** The accessible name of a region with controls. */
  label?: string
  children?: ReactNode
}

/** A notice on a screen: something to know or to do before continuing. */
export function Notice({ tone = 'info', icon, title, role, label, children }: Props) {
  const Frame = label === undefined ? 'div' : 'section'
  return (
    <Frame className={`${styles.notice} toned`} data-tone={tone} role={role} aria-label={label}>
      {icon}
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </Frame>
  )
}

type Warning = { key: string | number; icon: ReactNode; words: ReactNode }

/** The items to check before continuing, one per line. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={`${styles.warnings} stack gap-4 note`}>
      {warnings.map(({ key, icon, words }) => (
        <li key={key}>
          {icon}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
