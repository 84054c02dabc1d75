import type { EventShift, StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { useSkills } from '../../domain/shift/skills.ts'
import { later } from '../../lib/later.ts'
import { Awaited } from '../../ui/states.tsx'
import { useEventDrafts } from './use-event.ts'

const shortfall = later(() => import('../../domain/simulation/shortfall-notice.tsx'))

type Props = { event: StaffingEvent; shifts: readonly EventShift[]; locationId: string }

/** What the drafts and open shifts of the event lack in pros who could come, for those who may post here. */
export function ShortEvent({ event, shifts, locationId }: Props) {
  const { may, drafts } = useEventDrafts(event, locationId)
  const gigs = shifts.flatMap((shift) => shift.gigs ?? [])
  const isOpen = event.confirmed_count < event.openings_count && gigs.length > 0
  const skills = useSkills(true)
  const isShown = may && (isOpen || drafts.length > 0)
  const parts = shortfall.use(isShown)
  if (!parts) return isShown && <Awaited />
  const nameOf = (skillId: number) =>
    gigs.find(({ skill_id }) => skill_id === skillId)?.skill_name ?? skills.find(({ id }) => id === skillId)?.name ?? ''
  return <parts.ShortfallNotice locationId={Number(locationId)} of={[{ event_id: event.id }]} positionOf={nameOf} />
}
