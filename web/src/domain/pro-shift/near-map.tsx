import type { Spot } from '@crewcall/contract/rules/distance.ts'
import { useT } from '../../lib/i18n.ts'
import { metersFrom } from '../../ui/geo.ts'
import styles from './pro.module.css'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'

export type NearDot = Spot & { id: number; label: string; tag?: string; isWaiting?: boolean }
type Props = {
  home: Spot
  dots: readonly NearDot[]
  label: string
  chosen?: number | undefined
  onChoose?: (id: number) => void
}

const half = 180
const reaches = [1, 2, 3, 4, 6, 8, 10, 16, 24, 40, 60, 100, 200]

/** Locations around home, with true direction and distance, on rings in miles: without streets, so without a map service. */
export function NearMap({ home, dots, label, chosen, onChoose }: Props) {
  const { t } = useT()
  const placed = dots.map((dot) => {
    const { east, north } = metersFrom(home, dot)
    return { ...dot, east: east / METERS_PER_MILE, north: north / METERS_PER_MILE }
  })
  const farthest = Math.max(0.5, ...placed.map((dot) => Math.hypot(dot.east, dot.north)))
  const reach = reaches.find((miles) => miles >= farthest) ?? 400
  const pixels = (miles: number) => (miles / reach) * (half - 22)
  const inFront = placed.toSorted((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
  return (
    <svg viewBox="0 0 360 360" role={onChoose ? 'group' : 'img'} aria-label={label} className={styles.near}>
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
      {inFront.map((dot) => (
        <Dot key={dot.id} dot={dot} x={half + pixels(dot.east)} y={half - pixels(dot.north)} isOn={dot.id === chosen} onChoose={onChoose} />
      ))}
    </svg>
  )
}

type DotProps = { dot: NearDot; x: number; y: number; isOn: boolean; onChoose: ((id: number) => void) | undefined }

function Dot({ dot, x, y, isOn, onChoose }: DotProps) {
  if (!onChoose || dot.tag === undefined)
    return (
      <circle cx={x} cy={y} r="7" className={styles.dot}>
        <title>{dot.label}</title>
      </circle>
    )
  const width = dot.tag.length * 7.5 + 14
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={dot.label}
      aria-pressed={isOn}
      className={styles.pick}
      data-waiting={dot.isWaiting}
      transform={`translate(${Math.min(358 - width / 2, Math.max(width / 2 + 2, x))} ${y})`}
      onClick={() => onChoose(dot.id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onChoose(dot.id)
      }}
    >
      <rect x={-width / 2} y="-13" width={width} height="26" rx="13" className={styles.tag} />
      <text y="4" textAnchor="middle" className={styles.tagText}>
        {dot.tag}
      </text>
    </g>
  )
}
