import styles from './simulation.module.css'

type Bar = { key: string; label: string; value: number; note: string }

type Props = { title: string; most: number; bars: readonly Bar[]; tone?: 'wait' | 'good' }

/** Numbers as bars under each other, the widest being `most`. */
export function BarList({ title, most, bars, tone = 'wait' }: Props) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.bars} aria-label={title}>
        {bars.map(({ key, label, value, note }) => (
          <li key={key}>
            <span>{label}</span> <strong className="tabular">{value}</strong>
            <span className={styles.track} data-tone={tone} aria-hidden="true">
              <span style={{ width: `${Math.min(100, (value / Math.max(1, most)) * 100)}%` }} />
            </span>
            {note && <small className="soft">{note}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}
