import styles from './progress-bar.module.css'

type Props = { label: string; max?: number; value?: number }

/** Progress from zero to `max`; indeterminate without a value. */
export function ProgressBar({ label, ...extent }: Props) {
  return <progress className={styles.bar} aria-label={label} {...extent} />
}
