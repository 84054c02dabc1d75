import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import styles from './chart.module.css'

const [width, height] = [160, 36]

/** The course of a figure without axes; the chart below says it in words. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const x = scaleLinear([0, values.length - 1], [2, width - 2])
  const y = scaleLinear([0, Math.max(...known) || 1], [height - 3, 3])
  const course = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.spark} aria-hidden="true" preserveAspectRatio="none">
      <path d={course(values) ?? ''} className={styles.now} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
