import type { Spot } from '@crewcall/contract/rules/distance.ts'
import type { ReactNode } from 'react'

type Props = { spot: Spot; /** Shown at the pin where the device can. */ name: string; className?: string; children: ReactNode }

/** Opens a place in the maps of this device, or at OpenStreetMap where it has none; nothing is loaded before (docs/decisions/0152). */
export function MapsLink({ spot, name, className, children }: Props) {
  const href = mapsAddress(spot, name)
  // An address that a program of the device opens would leave an empty tab.
  return (
    <a href={href} className={className} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
      {children}
    </a>
  )
}

function mapsAddress({ latitude, longitude }: Spot, name: string): string {
  const { userAgent } = navigator
  // Brackets enclose the label in an address for Android.
  const label = encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')
  if (/Android/.test(userAgent)) return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${label})`
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `maps://?ll=${latitude},${longitude}&q=${label}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
