import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { ReactNode } from 'react'
import styles from './sum-list.module.css'

/** One person or thing with its amount, or with something else at the right. */
type SumLine = { id: number; label: string; note?: string | undefined; cents?: number; end?: ReactNode }

/** Amounts one below the other in a box, and what they come to. */
export function SumList({ lines, total }: { lines: readonly SumLine[]; total?: { label: string; cents: number } | undefined }) {
  return (
    <div className={styles.list}>
      <ul>
        {lines.map(({ id, label, note, cents, end }) => (
          <li key={id}>
            <span>
              {isolated(label)}
              {note && <small>{note}</small>}
            </span>
            {end}
            {cents !== undefined && <span className="tabular">{formatCents(cents)}</span>}
          </li>
        ))}
      </ul>
      {total && (
        <p className={styles.total}>
          <span>{total.label}</span>
          <strong className="tabular">{formatCents(total.cents)}</strong>
        </p>
      )}
    </div>
  )
}
