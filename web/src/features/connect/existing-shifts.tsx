import { listGigs } from '@crewcall/contract/gigs.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OpeningsText } from '../../domain/shift/gig-row.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import styles from './connect.module.css'
import { useOffering } from './use-offering.ts'

/** Upcoming shifts of this location with an opening, soonest first. */
export function ExistingShifts() {
  const { t, say } = useT()
  const { id } = useLocation()
  const { choose } = useOffering()
  const [now] = useState(() => new Date().toISOString())
  const { data, error, refetch } = useQuery(
    api.query(listGigs, { query: { location_id: id, start_time__gte: now, statuses: ['unfilled'], page_size: 20 } }),
  )
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (data.results.length === 0) return <p>{t('No upcoming shift has an opening. Post a new one instead.')}</p>
  return (
    <div className={styles.choices}>
      <ul>
        {data.results.map((gig) => (
          <li key={gig.id}>
            <button type="button" onClick={() => choose(gig.id)}>
              <PositionIcon icon={gig.skill.icon} size={20} on />
              <span>
                <strong>{say(gig.skill.name)}</strong>
                <small>
                  <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
                </small>
              </span>
              <OpeningsText filled={gig.current_confirmed_pros_count} places={gig.allowed_confirmed_pros} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
