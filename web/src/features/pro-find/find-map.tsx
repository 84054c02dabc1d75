import { joined } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { wholeDollars } from '../../domain/pay/pro-pay.ts'
import { NearMap } from '../../domain/pro-shift/near-map.tsx'
import { useHome } from '../../domain/pro-shift/use-home.ts'
import { useT } from '../../lib/i18n.ts'
import { GigList } from './gig-list.tsx'
import styles from './find.module.css'

/** The same shifts around home, one pin for each location; choosing it shows the cards. */
export function FindMap({ gigs }: { gigs: readonly ProGig[] }) {
  const { t, say } = useT()
  const [chosen, setChosen] = useState<number>()
  const home = useHome()
  const centre = home ?? middleOf(gigs)
  const places = placesOf(gigs)
  const shown = places.find((place) => place.id === chosen) ?? places[0]
  return (
    <div className={styles.map}>
      <NearMap
        home={centre}
        label={t('Shifts around you')}
        chosen={shown?.id}
        onChoose={setChosen}
        dots={places.map(({ id, gigs: [gig], count }) => ({
          id,
          longitude: gig.coordinates[0],
          latitude: gig.coordinates[1],
          tag: count === 1 ? wholeDollars(gig.pay_total) : t('{count} shifts', { count }),
          isWaiting: count === 1 && gig.opens_to_me_at !== null,
          label: joined(
            [
              ...(count === 1
                ? [say(gig.skill.name), gig.location_name, formatCents(gig.pay_total)]
                : [gig.location_name, t('{count} shifts', { count })]),
              ...(count === 1 && gig.opens_to_me_at !== null ? [t('not open to you yet')] : []),
            ],
            ', ',
          ),
        }))}
      />
      <div aria-live="polite">{shown && <GigList gigs={shown.gigs} />}</div>
    </div>
  )
}

type Place = { id: number; count: number; gigs: readonly [ProGig, ...ProGig[]] }

// Shifts at one address would cover each other.
function placesOf(gigs: readonly ProGig[]): Place[] {
  const byPlace = new Map<string, [ProGig, ...ProGig[]]>()
  for (const gig of gigs) {
    const there = byPlace.get(gig.coordinates.join())
    if (there) there.push(gig)
    else byPlace.set(gig.coordinates.join(), [gig])
  }
  return [...byPlace.values()].map((there) => ({ id: there[0].id, count: there.length, gigs: there }))
}

function middleOf(gigs: readonly ProGig[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { longitude: mean(gigs.map((gig) => gig.coordinates[0])), latitude: mean(gigs.map((gig) => gig.coordinates[1])) }
}
