import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { wholeDollars } from '../../domain/pro-pay.ts'
import { NearMap } from '../../domain/near-map.tsx'
import { useHome } from '../../domain/use-home.ts'
import { useT } from '../../lib/i18n.ts'
import { GigCard } from './gig-card.tsx'
import styles from './find.module.css'

/** The same shifts around home; choosing a price shows its card. */
export function FindMap({ gigs }: { gigs: readonly ProGig[] }) {
  const { t } = useT()
  const [chosen, setChosen] = useState<number>()
  const home = useHome()
  const centre = home ?? middleOf(gigs)
  const shown = gigs.find((gig) => gig.id === chosen) ?? gigs[0]
  return (
    <div className={styles.map}>
      <NearMap
        home={centre}
        label={t('Shifts around you')}
        chosen={shown?.id}
        onChoose={setChosen}
        dots={gigs.map((gig) => ({
          id: gig.id,
          longitude: gig.coordinates[0],
          latitude: gig.coordinates[1],
          tag: wholeDollars(gig.pay_total),
          isWaiting: gig.opens_to_me_at !== null,
          label: [
            `${gig.skill.name}, ${gig.location_name}, ${formatCents(gig.pay_total)}`,
            ...(gig.opens_to_me_at === null ? [] : [t('not open to you yet')]),
          ].join(', '),
        }))}
      />
      <div aria-live="polite">{shown && <GigCard gig={shown} />}</div>
    </div>
  )
}

function middleOf(gigs: readonly ProGig[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { longitude: mean(gigs.map((gig) => gig.coordinates[0])), latitude: mean(gigs.map((gig) => gig.coordinates[1])) }
}
