import { listGigs } from '@crewcall/contract/gigs.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocation } from '../../domain/location.ts'
import { PlacesText } from '../../domain/gig-row.tsx'
import { PositionIcon } from '../../domain/position-icon.tsx'
import { WhenText } from '../../domain/when-text.tsx'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './connect.module.css'

type Props = { pro: { id: number; name: string }; opened: boolean; onClose: () => void }

/** Which shift to offer: one that has a place free, or a new one. */
export function OfferDialog({ pro, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Offer ${pro.name} a shift`}>
      {opened && <Choices pro={pro} />}
    </Dialog>
  )
}

function Choices({ pro }: Pick<Props, 'pro'>) {
  const { id } = useLocation()
  const locationId = String(id)
  const [now] = useState(() => new Date().toISOString())
  const { data } = useQuery(
    api.query(listGigs, { query: { location_id: id, start_time__gte: now, statuses: ['unfilled'], page_size: 20 } }),
  )
  return (
    <div className={styles.choices}>
      {!data && <Skeleton height={120} />}
      {data?.results.length === 0 && <p>No upcoming shift has a place free.</p>}
      {data && data.results.length > 0 && (
        <ul>
          {data.results.map((gig) => (
            <li key={gig.id}>
              <Link
                to="/locations/$locationId/gigs/$gigId/offer"
                params={{ locationId, gigId: String(gig.id) }}
                search={{ selected_pro_id: pro.id }}
              >
                <PositionIcon icon={gig.skill.icon} size={20} on />
                <span>
                  <strong>{gig.skill.name}</strong>
                  <small>
                    <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
                  </small>
                </span>
                <PlacesText filled={gig.current_confirmed_pros_count} places={gig.allowed_confirmed_pros} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        to="/locations/$locationId/gigs-add"
        params={{ locationId }}
        variant="outlined"
        icon={<IconPlus size={18} aria-hidden="true" />}
      >
        Post a new shift first
      </ButtonLink>
    </div>
  )
}
