import styles from './chart.module.css'
import { rem } from './rem.ts'

export type Bar = { label: string; value: number; words: string }

/** The trend of a number, without axes; the text around it says what it is. */
export function Sparkline({
  values,
  label,
  width = 160,
  height = 40,
}: {
  values: readonly number[]
  label: string
  width?: number
  height?: number
}) {
  const max = Math.max(...values, 1)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${(height - 3 - (value / max) * (height - 6)).toFixed(1)}`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.spark} role="img" aria-label={label} preserveAspectRatio="none">
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className={styles.area} />
      <polyline points={points.join(' ')} className={styles.line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Bars with their labels; pressing one reports which. `words` is the value as text, e.g. "$212.50". */
export function BarChart({
  bars,
  label,
  chosen,
  onChoose,
}: {
  bars: readonly Bar[]
  label: string
  chosen?: number | undefined
  onChoose?: (index: number) => void
}) {
  const max = Math.max(...bars.map((bar) => bar.value), 1)
  return (
    <ul className={styles.bars} data-empty={bars.every((bar) => bar.value === 0)} aria-label={label}>
      {bars.map((bar, index) => (
        <li key={`${bar.label}-${index}`}>
          <button
            type="button"
            className={styles.column}
            disabled={!onChoose}
            aria-pressed={onChoose ? chosen === index : undefined}
            onClick={() => onChoose?.(index)}
          >
            <span className={styles.words}>{bar.value > 0 ? bar.words : <span className="visually-hidden">{bar.words}</span>}</span>{' '}
            <span
              className={styles.bar}
              data-chosen={chosen === index}
              data-empty={bar.value === 0}
              style={{ height: rem(Math.max(2, (bar.value / max) * 120)) }}
            />
            <span className={styles.label}>{bar.label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
