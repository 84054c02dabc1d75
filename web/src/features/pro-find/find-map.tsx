import { joined } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { wholeDollars } from '../../domain/pay/pro-pay.ts'
import { useHome } from '../../domain/pro-shift/use-home.ts'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { MapOr } from '../../domain/street-map/map-or.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GigList, GigListSkeleton } from './gig-list.tsx'
import styles from './find-map.module.css'

/** The same shifts on a map: a pin opens its shift; one for several shows their cards below. */
export function FindMap({ gigs }: { gigs: readonly ProGig[] }) {
  const { t } = useT()
  const home = useHome()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const cards = useRef<HTMLDivElement>(null)
  const spots = gigs.map(({ id, coordinates: [longitude, latitude] }) => ({ id, longitude, latitude }))
  const shown = gigs.filter(({ id }) => chosen.includes(id))
  useEffect(() => {
    if (chosen.length > 0) cards.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div className="stack gap-16">
      <MapOr
        label={t('Shifts around you')}
        spots={spots}
        home={home}
        pin={(ids, nearer) => {
          const there = gigs.filter(({ id }) => ids.includes(id))
          const [gig] = there
          if (there.length === 1 && gig) return <ShiftPin gig={gig} />
          return (
            <ShiftsPin
              gigs={there}
              isChosen={ids.every((id) => chosen.includes(id))}
              onChoose={() => {
                setChosen(ids)
                if (new Set(there.map(({ coordinates }) => coordinates.join())).size > 1) nearer()
              }}
            />
          )
        }}
        waiting={<GigListSkeleton />}
        instead={(trouble, retry) => (
          <>
            <Notice tone="wait" role="status" icon={<IconMapOff size={18} aria-hidden="true" />}>
              {trouble === 'no-drawing'
                ? t('This browser cannot draw the map. Here are the same shifts as a list.')
                : t('The map could not be loaded. Here are the same shifts as a list.')}
              {trouble === 'not-loaded' && (
                <Button variant="outlined" size="small" onClick={retry}>
                  {t('Try again')}
                </Button>
              )}
            </Notice>
            <GigList gigs={gigs} />
          </>
        )}
      />
      <div ref={cards} aria-live="polite">
        {shown.length > 0 && <GigList gigs={shown} />}
      </div>
    </div>
  )
}

function ShiftPin({ gig }: { gig: ProGig }) {
  const { t, say } = useT()
  const isWaiting = gig.opens_to_me_at !== null
  // The name has the words that are seen.
  const pay = wholeDollars(gig.pay_total)
  const label = [say(gig.skill.name), gig.location_name, pay, ...(isWaiting ? [t('not open to you yet')] : [])]
  return (
    <Link
      to="/pro/shifts/$gigId"
      params={{ gigId: String(gig.id) }}
      className={styles.pin}
      aria-label={joined(label, ', ')}
      data-waiting={isWaiting}
    >
      <span>
        <PositionIcon icon={gig.skill.icon} size={16} />
        {pay}
      </span>
    </Link>
  )
}

function ShiftsPin({ gigs, isChosen, onChoose }: { gigs: readonly ProGig[]; isChosen: boolean; onChoose: () => void }) {
  const { t } = useT()
  const count = t('{count} shifts', { count: gigs.length })
  const names = [...new Set(gigs.map((gig) => gig.location_name))]
  const most = Math.max(...gigs.map((gig) => gig.pay_total))
  const label = [count, ...names.slice(0, 3), t('up to {amount}', { amount: formatCents(most) })]
  return (
    <button type="button" className={styles.pin} aria-label={joined(label, ', ')} aria-pressed={isChosen} onClick={onChoose}>
      <span>{count}</span>
    </button>
  )
}
