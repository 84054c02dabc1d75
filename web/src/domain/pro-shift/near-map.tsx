import type { Spot } from '@crewcall/contract/rules/distance.ts'
import { useT } from '../../lib/i18n.ts'
import { metersFrom } from '../../ui/geo.ts'
import styles from './pro.module.css'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'

type NearDot = Spot & { id: number; label: string }
type Props = { home: Spot; dots: readonly NearDot[]; label: string }

const half = 180
const reaches = [1, 2, 3, 4, 6, 8, 10, 16, 24, 40, 60, 100, 200]

/** Locations around home, with true direction and distance, on rings in miles: without streets, so without a map service. */
export function NearMap({ home, dots, label }: Props) {
  const { t } = useT()
  const placed = dots.map((dot) => {
    const { east, north } = metersFrom(home, dot)
    return { ...dot, east: east / METERS_PER_MILE, north: north / METERS_PER_MILE }
  })
  const farthest = Math.max(0.5, ...placed.map((dot) => Math.hypot(dot.east, dot.north)))
  const reach = reaches.find((miles) => miles >= farthest) ?? 400
  const pixels = (miles: number) => (miles / reach) * (half - 22)
  return (
    <svg viewBox="0 0 360 360" role="img" aria-label={label} className={styles.near}>
      {[reach / 4, reach / 2, reach].map((miles) => (
        <g key={miles}>
          <circle cx={half} cy={half} r={pixels(miles)} className={styles.ring} />
          <text x={half} y={half - pixels(miles) - 4} textAnchor="middle" className={styles.ringText}>
            {t('{miles} mi', { miles })}
          </text>
        </g>
      ))}
      <path d={`M${half - 7} ${half + 6}v-7l7-6 7 6v7z`} className={styles.home}>
        <title>{t('Your home')}</title>
      </path>
      {placed.map((dot) => (
        <circle key={dot.id} cx={half + pixels(dot.east)} cy={half - pixels(dot.north)} r="7" className={styles.dot}>
          <title>{dot.label}</title>
        </circle>
      ))}
    </svg>
  )
}
