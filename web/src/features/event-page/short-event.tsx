import { useCan } from '../../domain/person/can.tsx'
import type { EventShift, StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { later } from '../../lib/later.ts'

const shortfall = later(() => import('../../domain/simulation/shortfall-notice.tsx'))

type Props = { event: StaffingEvent; shifts: readonly EventShift[]; locationId: string }

/** What the open shifts of the event lack in pros who could come, for those who may post here. */
export function ShortEvent({ event, shifts, locationId }: Props) {
  const may = useCan('gig.post', { location_id: Number(locationId), organization_id: event.organization_id })
  const gigs = shifts.flatMap((shift) => shift.gigs ?? [])
  const isOpen = event.confirmed_count < event.openings_count && gigs.length > 0
  const parts = shortfall.use(may && isOpen)
  if (!parts) return null
  return (
    <parts.ShortfallNotice
      locationId={Number(locationId)}
      of={{ event_id: event.id }}
      positionOf={(skillId) => gigs.find(({ skill_id }) => skill_id === skillId)?.skill_name ?? ''}
    />
  )
}
