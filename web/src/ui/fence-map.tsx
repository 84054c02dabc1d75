import { fenceWords, metersFrom, metersText, type Spot } from './geo.ts'
import styles from './map.module.css'

export type FenceDot = Spot & { id: string; label: string; accuracy_m?: number | null }

const half = 160
const scales = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

type Props = { centre: Spot; radiusM: number; dots: readonly FenceDot[]; label: string; words?: boolean }

/** The place, its fence as a ring, punches as dots with their accuracy, a scale, and the same in words unless the screen says them. */
export function FenceMap({ centre, radiusM, dots, label, words = true }: Props) {
  const placed = dots.map((dot) => ({ ...dot, ...metersFrom(centre, dot) }))
  const reach = Math.max(radiusM * 1.35, ...placed.map((dot) => Math.hypot(dot.east, dot.north) * 1.15))
  const pixels = (meters: number) => (meters / reach) * half
  const scale = scales.findLast((meters) => meters <= reach / 2) ?? 10
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 320 320" role="img" aria-label={label} className={styles.map}>
        <rect width="320" height="320" className={styles.ground} />
        <path d="M0 160h320M160 0v320" className={styles.cross} />
        <circle cx={half} cy={half} r={pixels(radiusM)} className={styles.ring} />
        <path d="M160 163c-6-8-10-13-10-18a10 10 0 0 1 20 0c0 5-4 10-10 18z" className={styles.pin} />
        {placed.map((dot) => (
          <g key={dot.id} transform={`translate(${half + pixels(dot.east)} ${half - pixels(dot.north)})`}>
            {dot.accuracy_m != null && <circle r={Math.min(half, pixels(dot.accuracy_m))} className={styles.halo} />}
            <circle r="6" className={styles.dot} data-outside={Math.hypot(dot.east, dot.north) > radiusM}>
              <title>{dot.label}</title>
            </circle>
          </g>
        ))}
        <path d={`M16 296v6h${pixels(scale)}v-6`} className={styles.scale} />
        <text x="16" y="290" className={styles.text}>
          {metersText(scale)}
        </text>
        <text x="300" y="26" textAnchor="middle" className={styles.text}>
          N ↑
        </text>
      </svg>
      {words && (
        <figcaption className={styles.words}>
          {dots.map((dot) => (
            <span key={dot.id}>
              <strong>{dot.label}</strong> {fenceWords(centre, radiusM, dot)}
            </span>
          ))}
          {dots.length === 0 && <span>Fence of {metersText(radiusM)} around the address.</span>}
        </figcaption>
      )}
    </figure>
  )
}
