import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../domain/person/actor.ts'
import type { Spot } from '../../ui/geo.ts'
import styles from './pin-map.module.css'

const equatorMeters = 40_075_016.686
const tilePixels = 256
const deepest = 19

/** One picture of the map, with its position relative to the point in pixels. */
export type Tile = { href: string; x: number; y: number; size: number }
type Window = { spot: Spot; width: number; height: number; pixelsPerMeter: number }

/**
 * The tiles that cover a window around a point, in the Web Mercator scheme common to tile servers: at zoom z the world is a square of 2^z
 * tiles.
 * @param template an address with {z}, {x} and {y}
 */
export function tilesAround(template: string, { spot, width, height, pixelsPerMeter }: Window): Tile[] {
  const latitude = (spot.latitude * Math.PI) / 180
  const roundTheWorld = equatorMeters * Math.cos(latitude) * pixelsPerMeter
  const z = Math.min(deepest, Math.max(0, Math.round(Math.log2(roundTheWorld / tilePixels))))
  const count = 2 ** z
  const size = roundTheWorld / count
  const column = ((spot.longitude + 180) / 360) * count
  const row = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count
  const tiles: Tile[] = []
  for (let y = Math.floor(row - height / 2 / size); y <= row + height / 2 / size; y += 1) {
    for (let x = Math.floor(column - width / 2 / size); x <= column + width / 2 / size; x += 1) {
      const parts: Record<string, number> = { z, x: ((x % count) + count) % count, y }
      const href = template.replace(/\{([xyz])\}/g, (_, name: string) => String(parts[name]))
      if (y >= 0 && y < count) tiles.push({ href, x: (x - column) * size, y: (y - row) * size, size })
    }
  }
  return tiles
}

/** The streets under the pin, if this installation has a tile server; nothing otherwise. */
export function MapTiles(window: Window) {
  const { data: config } = useQuery(configQuery)
  if (!config?.map_tile_url) return null
  const { width, height } = window
  return (
    <>
      {tilesAround(config.map_tile_url, window).map(({ href, x, y, size }) => (
        // Slightly enlarged, so that the background does not show between them.
        <image key={href} href={href} x={x} y={y} width={size + 0.5} height={size + 0.5} preserveAspectRatio="none" />
      ))}
      <text x={width / 2 - 8} y={height / 2 - 8} textAnchor="end" className={styles.text}>
        © {new URL(config.map_tile_url, location.href).hostname}
      </text>
    </>
  )
}
