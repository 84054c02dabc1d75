import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { LocationFacts } from '@crewcall/contract/organizations.ts'
import { IconAlertTriangle, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useActor } from '../../domain/person/actor.ts'
import { navigationFor, pathOf } from '../../domain/navigation/navigation.ts'
import { useLocationPicture } from '../../domain/picture/picture-address.ts'
import { Status } from '../../domain/status/status.tsx'
import { later } from '../../lib/later.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useDue } from './use-due.ts'
import { Card, CardCover } from '../../ui/card.tsx'
import styles from './location-settings.module.css'
import { Notice } from '../../ui/notice.tsx'

const overdue = later(() => import('../../domain/pay/overdue-invoices.tsx'))

const icons = { wait: IconHourglass, bad: IconAlertTriangle, info: IconInfoCircle }

/** One location: name and address, its approval, and the next action. */
export function LocationCard({ location, resumeWith }: { location: LocationFacts; resumeWith: string | undefined }) {
  const due = useDue(location)
  const path = useLocationPath(location.id, resumeWith)
  const part = overdue.use(due.some(({ ifOverdue }) => ifOverdue !== undefined))
  return (
    <Card as="li">
      <div className={styles.cardHead}>
        <Avatar name={location.name} src={useLocationPicture(location.image_public_id)} size={48} />
        <div>
          <h2>
            <CardCover to={path}>{location.name}</CardCover>
          </h2>
          {location.organization_name !== location.name && <span>{location.organization_name}</span>}
        </div>
      </div>
      <address className={styles.address}>
        {isolated(location.street_address)}, {isolated(location.city)}, {location.state_code} {location.zip_code}
      </address>
      <div>
        <Status of="approval" status={location.approval_status} />
      </div>
      {due.map(({ tone, text, to, action, ifOverdue }) => {
        const Icon = icons[tone]
        const words = (
          <p>
            {text}{' '}
            {to !== undefined && (
              <Link to={to} params={{ locationId: String(location.id) }}>
                {action}
              </Link>
            )}
          </p>
        )
        return (
          <Notice tone={tone} key={text} icon={<Icon size={18} aria-hidden="true" />}>
            {ifOverdue === undefined
              ? words
              : part && (
                  <part.OverdueInvoices location={location} said={<p>{ifOverdue}</p>}>
                    {words}
                  </part.OverdueInvoices>
                )}
          </Notice>
        )
      })}
    </Card>
  )
}

function useLocationPath(locationId: number, resumeWith: string | undefined): string {
  const actor = useActor()
  const router = useRouter()
  const wanted = Object.keys(router.routesByPath)
  if (resumeWith && wanted.includes(`/locations/$locationId/${resumeWith}`)) return `/locations/${locationId}/${resumeWith}`
  const first = actor ? navigationFor(actor, 'manager', locationId).find(({ to }) => to.includes('$locationId')) : undefined
  return first ? pathOf(first, locationId) : `/locations/${locationId}/info`
}
