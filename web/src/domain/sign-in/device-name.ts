import { joined } from '@crewcall/contract/rules/direction.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** "Safari · iPhone" from a user agent; the first words of an unknown one. */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.length > 0 ? joined(found, ' · ') : userAgent.slice(0, 40) || 'Unknown device'
}

/** True for phones, for the icon. */
export function isPhone(userAgent: string): boolean {
  return /iPhone|Android|Mobile/.test(userAgent)
}
