import type { ReactNode } from 'react'
import styles from './sum-lines.module.css'

type Line = {
  key: string | number
  label: ReactNode
  /** In small text below the label. */
  note?: ReactNode
  /** Before the amount: a state. */
  state?: ReactNode
  amount?: string | undefined
  strong?: boolean
}
type Props = {
  lines: readonly Line[]
  total?: { label: ReactNode; note?: ReactNode; amount: string } | undefined
  label?: string
  /** Announces the amounts again when they change. */
  live?: boolean
  /** In a dialog: many lines scroll, the total stays visible. */
  scrolls?: boolean
}

/** Amounts one below the other, and their total. */
export function SumLines({ lines, total, label, live = false, scrolls = false }: Props) {
  if (lines.length === 0 && !total) return null
  return (
    <div className={styles.sum} data-scrolls={scrolls} aria-live={live ? 'polite' : undefined}>
      {lines.length > 0 && (
        <ul aria-label={label} className="stack gap-0">
          {lines.map(({ key, label: name, note, state, amount, strong = false }) => (
            <li key={key} className={styles.line} data-strong={strong}>
              <Label note={note}>{name}</Label>
              {state}
              {amount !== undefined && <span className="tabular">{amount}</span>}
            </li>
          ))}
        </ul>
      )}
      {total && (
        <p className={styles.total}>
          <Label note={total.note}>{total.label}</Label>
          <strong className="tabular">{total.amount}</strong>
        </p>
      )}
    </div>
  )
}

function Label({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span>
      <span>{children}</span>
      {note && <small>{note}</small>}
    </span>
  )
}
