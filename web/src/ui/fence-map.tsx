import { METERS_PER_FOOT } from '@crewcall/contract/rules/distance.ts'
import { useT } from '../lib/i18n.ts'
import { fenceWords, metersFrom, distanceText, type Spot } from './geo.ts'
import styles from './map.module.css'

export type FenceDot = Spot & { id: string; label: string; accuracy_m?: number | null }

const [width, height] = [400, 260]
const [left, top] = [width / 2, height / 2]
const half = top - 8
// 25 to 500 feet, then half a mile to four miles, in meters.
const scales = [25, 50, 100, 200, 500, 2640, 5280, 10_560, 21_120].map((feet) => feet * METERS_PER_FOOT)

type Props = { centre: Spot; radiusM: number; dots: readonly FenceDot[]; label: string; words?: boolean }

/**
 * The location, its fence as a ring, punches as dots in the circle in which the phone was, all to scale, a scale, and the same as text unless the screen already has it.
 */
export function FenceMap({ centre, radiusM, dots, label, words = true }: Props) {
  const { t } = useT()
  const placed = dots.map((dot) => ({ ...dot, ...metersFrom(centre, dot) }))
  const reach = Math.max(radiusM * 1.15, ...placed.map((dot) => (Math.hypot(dot.east, dot.north) + (dot.accuracy_m ?? 0)) * 1.15))
  const pixels = (meters: number) => (meters / reach) * half
  const scale = scales.findLast((meters) => meters <= reach / 2) ?? 10
  return (
    <figure className="stack gap-8">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.map}>
        <rect width={width} height={height} className={styles.ground} />
        <path d={`M0 ${top}h${width}M${left} 0v${height}`} className={styles.cross} />
        <circle cx={left} cy={top} r={pixels(radiusM)} className={styles.ring} />
        <path d={`M${left} ${top + 3}c-6-8-10-13-10-18a10 10 0 0 1 20 0c0 5-4 10-10 18z`} className={styles.pin} />
        {placed.map((dot) => (
          <g key={dot.id} transform={`translate(${left + pixels(dot.east)} ${top - pixels(dot.north)})`}>
            {dot.accuracy_m != null && <circle r={pixels(dot.accuracy_m)} className={styles.halo} />}
            <circle r="6" className={styles.dot} data-outside={Math.hypot(dot.east, dot.north) > radiusM}>
              <title>{dot.label}</title>
            </circle>
          </g>
        ))}
        <path d={`M16 ${height - 22}v6h${pixels(scale)}v-6`} className={styles.scale} />
        <text x="16" y={height - 28} className={styles.text}>
          {distanceText(scale)}
        </text>
        <text x={width - 16} y="26" textAnchor="end" className={styles.text}>
          N ↑
        </text>
      </svg>
      {words && (
        <figcaption className={styles.words}>
          {dots.map((dot) => (
            <span key={dot.id}>
              <strong>{dot.label}</strong> {fenceWords(centre, radiusM, dot, t)}
            </span>
          ))}
          {dots.length === 0 && <span>{t('Fence of {distance} around the address.', { distance: distanceText(radiusM) })}</span>}
        </figcaption>
      )}
    </figure>
  )
}
