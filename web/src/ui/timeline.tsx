import type { ReactNode } from 'react'
import styles from './timeline.module.css'

type Step = {
  key: string
  title: ReactNode
  /** Beside the event: an amount. */
  amount?: string | undefined
  /** Each on its own line; empty ones are omitted. */
  notes?: readonly ReactNode[]
  /** The `time`. */
  when: ReactNode
}

/** Events, one below the other, the oldest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, title, amount, notes = [], when }) => (
        <li key={key}>
          <span>
            <strong>{title}</strong>
            {amount !== undefined && (
              <>
                {' '}
                · <span className="tabular">{amount}</span>
              </>
            )}
            {notes.map((note, index) => note !== '' && <small key={index}> {note}</small>)}
          </span>
          {when}
        </li>
      ))}
    </ol>
  )
}
