import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Coordinates, Places } from '../ports/places.ts'
import { letterOf, zoneLetters, type ZoneCell } from './zone-cells.ts'

type Entry = { coordinates: Coordinates; timezone: string; city: string; state_code: string }
type Table = { entries: Map<string, Entry>; cells: Map<string, Entry[]>; zones: readonly string[]; borders: Map<string, ZoneCell> }

/**
 * United States geocoding from the table made by `scripts/build-places.ts`: no service, no key, no network. An address is found by its
 * postal code only, so every result is approximate; a point gets the zone of the nearest postal code, or where zones meet that of its square.
 */
export function offlinePlaces(): Places {
  // Loaded with the first query, which makes restarts faster.
  let read: Table | undefined
  const table = () => (read ??= readTable())
  return {
    async locate({ postal_code }) {
      const entry = table().entries.get(postal_code.slice(0, 5))
      return entry ? { coordinates: entry.coordinates, timezone: entry.timezone, approximate: true } : null
    },
    timezoneOf(point) {
      return zoneAtBorder(table(), point) ?? nearest(table().cells, point)?.timezone ?? 'UTC'
    },
    suggestCity(postalCode) {
      const entry = table().entries.get(postalCode.slice(0, 5))
      return entry ? { city: entry.city, state_code: entry.state_code } : null
    },
  }
}

function readTable(): Table {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, 'places.data.gz'))).toString()
  const [zones = [], steps = [], lats = [], lngs = [], zoneIndexes = [], squares = []] = text.split('\n').map((column) => column.split(' '))
  const names = text.slice(text.lastIndexOf('\n') + 1).split(';')
  const entries = new Map<string, Entry>()
  let zip = 0
  for (const [index, step] of steps.entries()) {
    zip += Number(step)
    const [city = '', state_code = ''] = names[index]?.split(',') ?? []
    const coordinates = { lat: Number(lats[index]) / 1e4, lng: Number(lngs[index]) / 1e4 }
    entries.set(String(zip).padStart(5, '0'), { coordinates, timezone: zones[Number(zoneIndexes[index])] ?? 'UTC', city, state_code })
  }
  const borders = new Map(
    squares.map((square) => {
      const [lat = '', lng = '', cell = ''] = square.split(',')
      return [`${lat},${lng}`, cell]
    }),
  )
  return { entries, cells: Map.groupBy(entries.values(), ({ coordinates }) => cellOf(coordinates.lat, coordinates.lng)), zones, borders }
}

function zoneAtBorder({ borders, zones }: Table, { lat, lng }: Coordinates): string | undefined {
  const cell = borders.get(cellOf(lat, lng))
  return cell === undefined ? undefined : zones[zoneLetters.indexOf(letterOf(cell, lat - Math.floor(lat), lng - Math.floor(lng)))]
}

// One cell is a one-degree square; in the widest gaps between postal codes the search widens ring by ring.
const cellOf = (lat: number, lng: number) => `${Math.floor(lat)},${Math.floor(lng)}`

function nearest(cells: Map<string, Entry[]>, { lat, lng }: Coordinates): Entry | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const distance = ({ coordinates }: Entry) => (coordinates.lat - lat) ** 2 + ((coordinates.lng - lng) * shrink) ** 2
  for (let ring = 1; ring <= 12; ring += 1) {
    const found = around(lat, lng, ring).flatMap((cell) => cells.get(cell) ?? [])
    if (found.length > 0) return found.reduce((best, entry) => (distance(entry) < distance(best) ? entry : best))
  }
  return undefined
}

function around(lat: number, lng: number, ring: number): string[] {
  const offsets = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring)
  return offsets.flatMap((north) => offsets.map((east) => cellOf(lat + north, lng + east)))
}
