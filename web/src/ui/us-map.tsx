import { geoAlbersUsa, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesFile from 'us-atlas/states-albers-10m.json'
import type { Spot } from './geo.ts'
import styles from './map.module.css'

export type UsDot = Spot & { id: string; label: string; weight?: number }

const topology = statesFile as unknown as Topology<{ states: GeometryCollection }>
// The file is already projected to 975 x 610, so only the dots need a projection.
const outline = geoPath()(feature(topology, topology.objects.states)) ?? ''
const project = geoAlbersUsa().scale(1300).translate([487.5, 305])

/** Points on a map of the states. 36 kB of data: use it only through `lazy()`. */
export function UsMap({ dots, label, onChoose }: { dots: readonly UsDot[]; label: string; onChoose?: (id: string) => void }) {
  return (
    <svg viewBox="0 0 975 610" role="img" aria-label={label} className={styles.us}>
      <path d={outline} className={styles.states} />
      {dots.map((dot) => {
        const at = project([dot.longitude, dot.latitude])
        if (!at) return null
        return (
          <circle
            key={dot.id}
            cx={at[0]}
            cy={at[1]}
            r={7 + Math.sqrt(dot.weight ?? 1) * 2}
            className={styles.place}
            data-live={onChoose !== undefined}
            onClick={() => onChoose?.(dot.id)}
          >
            <title>{dot.label}</title>
          </circle>
        )
      })}
    </svg>
  )
}
