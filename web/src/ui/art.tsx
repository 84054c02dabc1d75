import styles from './art.module.css'

type Props = { width?: number }

/** An empty table set for somebody. */
export function EmptyArt({ width = 176 }: Props) {
  return (
    <svg viewBox="0 0 176 120" width={width} className={styles.art} aria-hidden="true">
      <ellipse cx="88" cy="100" rx="76" ry="14" className={styles.soft} />
      <circle cx="88" cy="62" r="44" className={styles.paper} />
      <circle cx="88" cy="62" r="29" className={styles.line} />
      <path d="M72 56c4-9 14-13 22-10" className={styles.glint} />
      <path d="M28 26v22a6 6 0 0 0 12 0V26M34 26v66M34 54v38" className={styles.stroke} />
      <path d="M142 92V26c-9 4-12 16-10 32h10" className={styles.stroke} />
    </svg>
  )
}

/** A cup that fell over. */
export function SpillArt({ width = 176 }: Props) {
  return (
    <svg viewBox="0 0 176 120" width={width} className={styles.art} aria-hidden="true">
      <path d="M20 102c16-16 44-8 62-12s30-4 42 2 32 2 34 10-24 10-70 10-80-2-68-10z" className={styles.spark} />
      <g transform="translate(2 14) rotate(-84 108 66)">
        <path d="M84 34h48l-6 54a8 8 0 0 1-8 7h-20a8 8 0 0 1-8-7z" className={styles.paper} />
        <path d="M131 46h9a11 11 0 0 1 0 24h-11" className={styles.stroke} />
        <path d="M87 52h42" className={styles.line} />
      </g>
      <circle cx="40" cy="84" r="4" className={styles.spark} />
      <circle cx="56" cy="76" r="2.6" className={styles.spark} />
    </svg>
  )
}

/** A signpost at a crossing. */
export function LostArt({ width = 176 }: Props) {
  return (
    <svg viewBox="0 0 176 120" width={width} className={styles.art} aria-hidden="true">
      <ellipse cx="88" cy="104" rx="64" ry="11" className={styles.soft} />
      <path d="M88 14v90" className={styles.stroke} />
      <path d="M92 22h44l12 11-12 11H92z" className={styles.paper} />
      <path d="M84 52H42L30 63l12 11h42z" className={styles.accent} />
      <path d="M102 33h26" className={styles.line} />
      <path d="M48 63h26" className={styles.onAccent} />
    </svg>
  )
}
