import styles from './progress-bar.module.css'

type Props = { label: string; max?: number; value?: number }

/** How far something is, from nothing to `max`; without a value it goes on and nobody knows how far. */
export function ProgressBar({ label, ...extent }: Props) {
  return <progress className={styles.bar} aria-label={label} {...extent} />
}
